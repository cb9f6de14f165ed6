import { mount } from "svelte";

import App from "./App.svelte";
import "./lib/tokens.css";
import "./lib/base.css";
import "./lib/faces.css";
import "./parts/cards.css";
import { apply } from "./lib/settings.svelte";

apply();
const target = document.getElementById("app");
if (target) mount(App, { target });
