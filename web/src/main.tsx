import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/game.css';
import './styles/board.css';
import './styles/hands.css';
import './styles/arbiter.css';
import { render } from 'preact';
import { App } from './app';
import { followAddress } from './state/route';
import { followTheme } from './state/settings';

followTheme(document.documentElement);
followAddress();
const root = document.getElementById('app');
if (root) render(<App />, root);
