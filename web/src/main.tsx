import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/game.css';
import './styles/clock.css';
import './styles/board.css';
import './styles/looks.css';
import { render } from 'preact';
import { App } from './app';
import { followVersions } from './offline/versions';
import { keepRoot } from './state/root';
import { followAddress } from './state/route';
import { followNotice } from './state/site_notice';
import { followLooks } from './state/settings';
import { followLanguage } from './state/speaking';

followLooks(document.documentElement);
keepRoot(document.documentElement);
followAddress();
followVersions();
followNotice();
// Where a file is dragged, it may be dropped.
addEventListener('dragenter', () => void import('./state/drops'), { once: true });
// Players with an account hear what is new, on every page; it waits until the page itself is there.
setTimeout(() => void import('./deferred').then(deferred => deferred.bringNews()).catch(() => undefined), 1_500);
const root = document.getElementById('app');
// Drawn once it can speak: no sentence is seen in two languages.
void followLanguage(document.documentElement).then(() => root && render(<App />, root));
