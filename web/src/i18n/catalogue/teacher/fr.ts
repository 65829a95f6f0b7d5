import type { Translation } from '../../text';
import type { en } from './en';

export default {
  title: 'Pour les enseignants',
  lead: 'Huit séances de 45 minutes pour une classe qui n’a jamais joué aux échecs.',
  need: 'Il faut un écran que tous voient et un échiquier pour deux enfants, ou un appareil pour chacun. Pas de compte, et pas d’Internet après une première visite.',
  lesson: 'Séance {number}',
  minutes: '{count} min',
  first: 'Bienvenue : installer un échiquier ensemble ; chaque enfant prend une tour en main.',
  repeat: 'Réviser : deux enfants montrent ce qu’ils ont retenu.',
  learn: 'Apprendre ensemble : {title}',
  play: 'Jouer à deux : {title}',
  playHelp: 'Jouer une partie entière avec de l’aide : {title}',
  friends: 'Jouer une partie entière à deux sur un échiquier. Pièce touchée, pièce jouée.',
  puzzles: 'Résoudre des exercices : cinq par enfant, puis en montrer un à la classe.',
  sheet: 'Fiche : {title}',
  answers: 'Solutions : {title}',
  name: 'Nom',
} satisfies Translation<typeof en>;
