import { mount } from "svelte";

import App from "./App.svelte";
import { prepare } from "./art/pictures";
import { askAhead } from "./lib/ahead";
import "./lib/tokens.css";
import "./lib/base.css";
import "./lib/faces.css";
import "./parts/cards.css";
import { apply, settings } from "./lib/settings.svelte";
import { hearTouches } from "./lib/sound";
import { ENGLISH, learnLanguage } from "./lib/words/language";

apply();
askAhead(location.pathname);
hearTouches();
if (settings.pictures !== "plain") prepare();
const target = document.getElementById("app");
const show = (): void => {
  if (target) mount(App, { target });
};
if (document.documentElement.lang === ENGLISH.language) show();
else void learnLanguage().finally(show);
