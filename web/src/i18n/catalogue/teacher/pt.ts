import type { Translation } from '../../text';
import type { en } from './en';

export default {
  title: 'Para professores',
  lead: 'Oito aulas de 45 minutos para uma turma que nunca jogou xadrez.',
  need: 'É preciso uma tela que todos vejam e um tabuleiro para cada duas crianças, ou um aparelho para cada uma. Sem contas, e sem internet depois da primeira visita.',
  lesson: 'Aula {number}',
  minutes: '{count} min',
  first: 'Boas-vindas: montar um tabuleiro juntos; cada criança segura uma torre.',
  repeat: 'Revisar: duas crianças mostram o que lembram.',
  learn: 'Aprender juntos: {title}',
  play: 'Jogar em duplas: {title}',
  playHelp: 'Jogar uma partida inteira com ajuda: {title}',
  friends: 'Jogar uma partida inteira em dupla. Peça tocada, peça jogada.',
  puzzles: 'Resolver problemas: cinco por criança, depois mostrar um à turma.',
  sheet: 'Folha: {title}',
  answers: 'Soluções: {title}',
  name: 'Nome',
} satisfies Translation<typeof en>;
