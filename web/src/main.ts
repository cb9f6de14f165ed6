import { mount } from "svelte";

import App from "./App.svelte";
import "./lib/tokens.css";
import "./lib/base.css";
import "./lib/faces.css";
import "./parts/cards.css";
import { apply } from "./lib/settings.svelte";
import { hearTouches } from "./lib/sound";

apply();
hearTouches();
const target = document.getElementById("app");
if (target) mount(App, { target });
