import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'trust.title': 'Faire confiance à ce serveur',
  'trust.lead':
    'Ce serveur a créé lui-même son certificat pour https. Dites une fois à votre appareil de lui faire confiance : ensuite le navigateur n’avertit plus, et le mode hors ligne et les notifications fonctionnent.',
  'trust.download': 'Télécharger le certificat',
  'trust.continue': 'Continuer en https',
  'trust.done': 'Cette connexion est sûre : votre appareil fait confiance à ce serveur.',
  'trust.none': 'Ce serveur n’a pas de certificat à lui auquel un appareil devrait faire confiance.',
  'trust.steps': 'Ensuite, sur votre appareil',
  'trust.android': 'Ouvrez les Paramètres et cherchez « certificat CA ». Choisissez « Installer quand même », puis le fichier téléchargé.',
  'trust.ios':
    'Ouvrez cette page dans Safari et autorisez le téléchargement. Dans Réglages → Général → VPN et gestion de l’appareil, installez le profil. Puis activez-le dans Réglages → Général → Informations → Réglages des certificats.',
  'trust.windows':
    'Ouvrez le fichier téléchargé, choisissez « Installer un certificat », « Utilisateur actuel » et le magasin « Autorités de certification racines de confiance ».',
  'trust.macos':
    'Ouvrez le fichier téléchargé : Trousseaux d’accès l’ajoute. Double-cliquez-le et choisissez « Toujours approuver » sous « Se fier ».',
  'trust.linux':
    'Chromium : Paramètres → Confidentialité et sécurité → Sécurité → Gérer les certificats → Autorités → Importer. Pour tout Debian ou Ubuntu : copiez le fichier dans /usr/local/share/ca-certificates et lancez sudo update-ca-certificates.',
  'trust.firefox':
    'Firefox a sa propre liste : Paramètres → Vie privée et sécurité → Afficher les certificats → Autorités → Importer. Cochez « identifier des sites web ».',
  'trust.limits':
    'Le certificat ne vaut que pour des adresses et des noms privés : personne ne peut s’en servir pour imiter un autre site.',
  'trust.compare':
    'Sur un réseau partagé avec des inconnus, comparez d’abord : le terminal du serveur montre le début de cette empreinte, et votre appareil la montre avant d’installer le certificat.',
  'trust.fingerprint': 'Empreinte SHA-256',
} satisfies Translation<typeof en>;
