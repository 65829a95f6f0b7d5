import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': 'Quién busca rival',
  'lobby.none': 'Nadie espera ahora. Busca rival tú mismo: quien llegue lo verá enseguida.',
  'lobby.games': 'Partidas puntuadas en juego',
  'lobby.noGames': 'No hay partidas puntuadas en juego.',
  'lobby.guests': 'Para jugar aquí necesitas una cuenta, pues las partidas llevan nombres.',
  'lobby.account': 'Entrar o crear una',
  'lobby.clock': 'Reloj',
  'lobby.color': 'Tu color',
  'lobby.color.random': 'Al azar',
  'lobby.color.white': 'Blancas',
  'lobby.color.black': 'Negras',
  'lobby.lowest': 'Puntuación del rival de',
  'lobby.highest': 'a',
  'lobby.rated': 'Puntuada',
  'lobby.casual': 'Amistosa',
  'lobby.seek': 'Buscar rival',
  'lobby.stay': 'Tu búsqueda sigue mientras esta página esté abierta.',
  'lobby.play': 'Jugar',
  'lobby.end': 'Retirar',
  'lobby.plays.white': 'lleva blancas',
  'lobby.plays.black': 'lleva negras',
  'lobby.gone': 'Ya no espera nadie ahí.',
  'lobby.notYou': 'Se busca un rival de otra puntuación.',
  'lobby.lost': 'No se llega al servidor; se vuelve a intentar.',
} satisfies Translation<typeof en>;
