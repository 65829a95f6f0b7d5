/** What is played through the server: loaded when someone goes there. */
import '../../styles/arbiter.css';
import '../../styles/game_later.css';
import '../../styles/link.css';

export { Link } from './link';
export { SetupArbiter } from './setup_arbiter';
export { Watched } from './watched';
