import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': 'Qui cherche un adversaire',
  'lobby.none': 'Personne n’attend. Cherchez vous-même : qui arrive le voit aussitôt.',
  'lobby.games': 'Parties classées en cours',
  'lobby.noGames': 'Aucune partie classée en cours.',
  'lobby.guests': 'Pour jouer ici il faut un compte, car les parties portent des noms.',
  'lobby.account': 'Se connecter ou en créer un',
  'lobby.clock': 'Pendule',
  'lobby.color': 'Votre couleur',
  'lobby.color.random': 'Au hasard',
  'lobby.color.white': 'Blancs',
  'lobby.color.black': 'Noirs',
  'lobby.lowest': 'Classement de l’adversaire de',
  'lobby.highest': 'à',
  'lobby.rated': 'Classée',
  'lobby.casual': 'Amicale',
  'lobby.seek': 'Chercher un adversaire',
  'lobby.stay': 'Votre recherche reste tant que cette page est ouverte.',
  'lobby.play': 'Jouer',
  'lobby.end': 'Retirer',
  'lobby.plays.white': 'a les Blancs',
  'lobby.plays.black': 'a les Noirs',
  'lobby.gone': 'Plus personne n’attend là.',
  'lobby.notYou': 'On cherche un adversaire d’un autre classement.',
  'lobby.lost': 'Le serveur n’est pas joignable ; nouvel essai en cours.',
} satisfies Translation<typeof en>;
