import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': 'Trouvez un adversaire ici, ou regardez.',
  'front.analysisAbout': 'Analysez vos parties avec le moteur.',
  'front.puzzlesAbout': 'Trouvez le meilleur coup, un peu chaque jour.',
  'front.arbiterAbout': 'Pendule, coups et règles pour une partie sur un vrai échiquier.',
  'front.clockAbout': 'Utilisez cet appareil comme pendule d’un vrai échiquier.',
  'front.printAbout': 'Imprimez un échiquier, des pièces en papier et un livret de règles.',
  'front.editorAbout': 'Placez les pièces, puis jouez ou analysez.',
  'front.gamesAbout': 'Retrouvez les parties jouées.',
  'front.tools': 'Aussi',
  'front.phone': 'Ouvrir sur un téléphone',
  'front.phoneAbout': 'Sur le même réseau, scannez le code ou tapez cette adresse.',
  'front.overHttp':
    'En http, les navigateurs ne permettent ni le hors-ligne ni les notifications, sauf sur la machine du serveur. Tout le reste fonctionne.',
  'front.httpsAtHome': 'Qui fait tourner le serveur peut le lancer avec « --tls » : il parle alors https à la maison.',
  'front.code': 'QR code de cette adresse',
  'front.version': 'Rookery {version}',
  'front.licence': 'Logiciel libre, GPL 3 ou ultérieure',
  'front.docs': 'Documentation',
  'front.source': 'Code source',
  'front.status': 'État du serveur',
} satisfies Translation<typeof en>;
