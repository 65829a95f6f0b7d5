import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': 'Quem procura adversário',
  'lobby.none': 'Ninguém espera agora. Procure você: quem chegar vê na hora.',
  'lobby.games': 'Jogos valendo pontos em andamento',
  'lobby.noGames': 'Nenhum jogo valendo pontos em andamento.',
  'lobby.guests': 'Para jogar aqui você precisa de uma conta, pois os jogos levam nomes.',
  'lobby.account': 'Entrar ou criar uma',
  'lobby.clock': 'Relógio',
  'lobby.color': 'Sua cor',
  'lobby.color.random': 'Sorteio',
  'lobby.color.white': 'Brancas',
  'lobby.color.black': 'Pretas',
  'lobby.lowest': 'Pontuação do adversário de',
  'lobby.highest': 'a',
  'lobby.rated': 'Valendo pontos',
  'lobby.casual': 'Amistoso',
  'lobby.seek': 'Procurar adversário',
  'lobby.stay': 'Sua procura fica enquanto esta página estiver aberta.',
  'lobby.play': 'Jogar',
  'lobby.end': 'Retirar',
  'lobby.plays.white': 'joga de brancas',
  'lobby.plays.black': 'joga de pretas',
  'lobby.gone': 'Ninguém mais espera ali.',
  'lobby.notYou': 'Procura-se adversário de outra pontuação.',
  'lobby.lost': 'O servidor não é alcançado agora; tenta-se de novo.',
} satisfies Translation<typeof en>;
