import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'trust.title': 'Diesem Server vertrauen',
  'trust.lead':
    'Dieser Server hat sich sein Zertifikat für https selbst ausgestellt. Sag deinem Gerät einmal, dass es ihm vertrauen darf: Danach warnt der Browser nicht mehr, und Benutzung ohne Netz und Benachrichtigungen gehen.',
  'trust.download': 'Zertifikat herunterladen',
  'trust.continue': 'Weiter mit https',
  'trust.done': 'Diese Verbindung ist sicher: Dein Gerät vertraut diesem Server.',
  'trust.none': 'Dieser Server hat kein eigenes Zertifikat, dem ein Gerät vertrauen müsste.',
  'trust.steps': 'Danach auf deinem Gerät',
  'trust.android':
    'Öffne die Einstellungen und suche nach „CA-Zertifikat“. Wähle „Trotzdem installieren“, dann die heruntergeladene Datei.',
  'trust.ios':
    'Öffne diese Seite in Safari und erlaube den Download. Installiere das Profil unter Einstellungen → Allgemein → VPN und Geräteverwaltung. Schalte es dann ein unter Einstellungen → Allgemein → Info → Zertifikatsvertrauenseinstellungen.',
  'trust.windows':
    'Öffne die heruntergeladene Datei, wähle „Zertifikat installieren“, „Aktueller Benutzer“ und als Speicher „Vertrauenswürdige Stammzertifizierungsstellen“.',
  'trust.macos':
    'Öffne die heruntergeladene Datei: Die Schlüsselbundverwaltung nimmt sie auf. Doppelklicke sie dort und wähle unter „Vertrauen“ „Immer vertrauen“.',
  'trust.linux':
    'Chromium: Einstellungen → Datenschutz und Sicherheit → Sicherheit → Zertifikate verwalten → Zertifizierungsstellen → Importieren. Für ganz Debian oder Ubuntu: Kopiere die Datei nach /usr/local/share/ca-certificates und führe sudo update-ca-certificates aus.',
  'trust.firefox':
    'Firefox hat eine eigene Liste: Einstellungen → Datenschutz & Sicherheit → Zertifikate anzeigen → Zertifizierungsstellen → Importieren. Kreuze „Websites zu identifizieren“ an.',
  'trust.limits': 'Das Zertifikat gilt nur für private Adressen und Namen: Niemand kann damit eine andere Website vortäuschen.',
  'trust.compare':
    'In einem Netz mit Fremden vergleiche zuerst: Das Terminal des Servers zeigt, wie dieser Fingerabdruck beginnt, und dein Gerät zeigt ihn vor dem Installieren.',
  'trust.fingerprint': 'SHA-256-Fingerabdruck',
} satisfies Translation<typeof en>;
