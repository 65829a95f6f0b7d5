import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'games.lead': 'Guardados neste navegador.',
  'games.none': 'Ainda não há jogos terminados. Eles aparecerão aqui.',
  'games.noneSuch': 'Nenhum jogo corresponde.',
  'games.search': 'Nome do jogador',
  'games.result': 'Resultado',
  'games.kind': 'Jogado',
  'games.all': 'Todos',
  'games.count': { one: '{count} jogo', many: '{count} jogos', other: '{count} jogos' },
  'games.pgn': 'PGN destes jogos',
  'games.missing': {
    one: '{count} jogo está no servidor, que não responde.',
    many: '{count} jogos estão no servidor, que não responde.',
    other: '{count} jogos estão no servidor, que não responde.',
  },
  'games.delete': 'Excluir',
  'games.deleteThis': 'Excluir o jogo {names}',
  'games.deleteAll': 'Excluir estes jogos',
  'games.ask': {
    one: 'Excluir {count} jogo deste navegador?',
    many: 'Excluir {count} jogos deste navegador?',
    other: 'Excluir {count} jogos deste navegador?',
  },
  'games.askText': 'Não pode ser desfeito. Jogos por link ficam no servidor.',
  'games.keep': 'Cancelar',
  'games.more': 'Mostrar mais',
  'games.moves': { one: '{count} lance', many: '{count} lances', other: '{count} lances' },
  'games.move': 'Levar para outro navegador',
  'games.moveAbout': 'Um arquivo com seus jogos, ajustes e lições.',
  'games.export': 'Salvar tudo em um arquivo',
  'games.import': 'Carregar esse arquivo',
  'games.imported': 'Tudo do arquivo já está aqui.',
  'games.notImported': 'Não é um arquivo salvo pelo Rookery.',
  'games.noRoom': 'O navegador não tem espaço para tudo.',
} satisfies Translation<typeof en>;
