import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': 'Finde hier einen Gegner oder schau zu.',
  'front.analysisAbout': 'Analysiere deine Partien mit der Engine.',
  'front.puzzlesAbout': 'Den besten Zug finden, jeden Tag ein wenig.',
  'front.arbiterAbout': 'Uhr, Züge und Regeln für eine Partie am echten Brett.',
  'front.clockAbout': 'Nutze dieses Gerät als Uhr für ein echtes Brett.',
  'front.printAbout': 'Brett, Papierfiguren und ein Regelheft zum Ausdrucken.',
  'front.editorAbout': 'Figuren selbst aufstellen, dann spielen oder analysieren.',
  'front.gamesAbout': 'Gespielte Partien wiederfinden.',
  'front.tools': 'Außerdem',
  'front.phone': 'Auf dem Handy öffnen',
  'front.phoneAbout': 'Im selben Netz den Code scannen oder diese Adresse eingeben.',
  'front.overHttp':
    'Über http lassen Browser diese Seite weder offline arbeiten noch Hinweise zeigen, außer auf dem Server selbst. Alles andere geht.',
  'front.httpsAtHome': 'Wer den Server betreibt, kann ihn mit „--tls“ starten: Dann spricht er auch zu Hause https.',
  'front.code': 'QR-Code dieser Adresse',
  'front.version': 'Rookery {version}',
  'front.licence': 'Freie Software, GPL 3 oder neuer',
  'front.docs': 'Dokumentation',
  'front.source': 'Quelltext',
  'front.status': 'Serverstatus',
} satisfies Translation<typeof en>;
