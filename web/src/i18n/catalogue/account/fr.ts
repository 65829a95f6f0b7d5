import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'account.title': 'Votre compte',
  'account.lead':
    'Vous pouvez jouer sans compte. Avec un compte, vos parties restent réunies sur tous vos appareils et des programmes peuvent jouer pour vous.',
  'account.logIn': 'Se connecter',
  'account.signUp': 'Créer un compte',
  'account.name': 'Nom',
  'account.nameHint': '2 à 20 lettres de a à z, chiffres, - et _',
  'account.password': 'Mot de passe',
  'account.passwordHint': 'Au moins 8 caractères ; quelques mots sont plus faciles à retenir et plus difficiles à deviner.',
  'account.present': 'Mot de passe actuel',
  'account.newPassword': 'Nouveau mot de passe',
  'account.change': 'Changer le mot de passe',
  'account.changed': 'Le mot de passe est changé. Tous les autres appareils sont déconnectés.',
  'account.logOut': 'Se déconnecter',
  'account.out': 'Vous êtes déconnecté.',
  'account.everywhere': 'Se déconnecter partout',
  'account.places': 'Où vous êtes connecté',
  'account.here': 'Cet appareil',
  'account.since': 'Connecté {date}',
  'account.used': 'dernière utilisation {date}',
  'account.end': 'Déconnecter',
  'account.hello': 'Vous êtes connecté en tant que {name}.',
  'account.wrong': 'Le nom ou le mot de passe est incorrect.',
  'account.taken': 'Un compte porte déjà ce nom. Choisissez-en un autre.',
  'account.badName': 'Un nom a de 2 à 20 lettres de a à z, chiffres, - et _, avec une lettre ou un chiffre aux deux bouts.',
  'account.badPassword': 'Un mot de passe a au moins 8 caractères et n’est pas votre nom.',
  'account.failed': 'Le serveur n’a pas répondu. Réessayez.',
  'account.working': 'Un instant…',
  'account.show': 'Afficher le mot de passe',
} satisfies Translation<typeof en>;
