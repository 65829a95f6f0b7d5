import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': 'Encuentra rival en este servidor, o mira.',
  'front.analysisAbout': 'Analiza tus partidas con el motor.',
  'front.puzzlesAbout': 'Encuentra la mejor jugada, un poco cada día.',
  'front.arbiterAbout': 'Reloj, jugadas y reglas para una partida en un tablero real.',
  'front.clockAbout': 'Usa este dispositivo como reloj de un tablero real.',
  'front.printAbout': 'Imprime un tablero, piezas de papel y un cuadernillo de reglas.',
  'front.editorAbout': 'Coloca las piezas y juega o analiza.',
  'front.gamesAbout': 'Encuentra las partidas que has jugado.',
  'front.tools': 'Más',
  'front.phone': 'Abrir en un teléfono',
  'front.phoneAbout': 'En la misma red, escanea el código o escribe esta dirección.',
  'front.overHttp':
    'Con http, los navegadores no permiten usar la página sin conexión ni mostrar avisos, salvo en el propio servidor. Lo demás funciona.',
  'front.httpsAtHome': 'Quien lleva el servidor puede iniciarlo con «--tls»: así habla https en casa.',
  'front.code': 'Código QR de esta dirección',
  'front.version': 'Rookery {version}',
  'front.licence': 'Software libre, GPL 3 o posterior',
  'front.docs': 'Documentación',
  'front.source': 'Código fuente',
  'front.status': 'Estado del servidor',
} satisfies Translation<typeof en>;
