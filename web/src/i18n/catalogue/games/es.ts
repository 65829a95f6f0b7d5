import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'games.lead': 'Guardadas en este navegador.',
  'games.none': 'Aún no hay partidas terminadas. Aparecerán aquí.',
  'games.noneSuch': 'Ninguna partida coincide.',
  'games.search': 'Nombre del jugador',
  'games.result': 'Resultado',
  'games.kind': 'Jugada',
  'games.all': 'Todas',
  'games.count': { one: '{count} partida', many: '{count} partidas', other: '{count} partidas' },
  'games.pgn': 'PGN de estas partidas',
  'games.missing': {
    one: '{count} partida está en el servidor, que no responde.',
    many: '{count} partidas están en el servidor, que no responde.',
    other: '{count} partidas están en el servidor, que no responde.',
  },
  'games.delete': 'Eliminar',
  'games.deleteThis': 'Eliminar la partida {names}',
  'games.deleteAll': 'Eliminar estas partidas',
  'games.ask': {
    one: '¿Eliminar {count} partida de este navegador?',
    many: '¿Eliminar {count} partidas de este navegador?',
    other: '¿Eliminar {count} partidas de este navegador?',
  },
  'games.askText': 'No se puede deshacer. Las partidas con enlace quedan en el servidor.',
  'games.keep': 'Cancelar',
  'games.more': 'Mostrar más',
  'games.moves': { one: '{count} jugada', many: '{count} jugadas', other: '{count} jugadas' },
  'games.move': 'Llevar a otro navegador',
  'games.moveAbout': 'Un archivo con tus partidas, ajustes y lecciones.',
  'games.export': 'Guardar todo en un archivo',
  'games.import': 'Cargar ese archivo',
  'games.imported': 'Todo lo del archivo ya está aquí.',
  'games.notImported': 'No es un archivo guardado por Rookery.',
  'games.noRoom': 'El navegador no tiene espacio para todo.',
} satisfies Translation<typeof en>;
