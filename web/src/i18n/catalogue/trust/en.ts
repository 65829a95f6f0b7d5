import type { Texts } from '../../text';

/** What the page says that helps a device to trust this server. */
export const en = {
  'trust.title': 'Trust this server',
  'trust.lead':
    'This server has made its own certificate for https. Tell your device once to trust it: after that the browser does not warn, and offline use and notifications work.',
  'trust.download': 'Download the certificate',
  'trust.continue': 'Continue with https',
  'trust.done': 'This connection is secure: your device trusts this server.',
  'trust.none': 'This server has no certificate of its own, so there is nothing to trust.',
  'trust.steps': 'Then, on your device',
  'trust.android': 'Open Settings and search for “CA certificate”. Choose “Install anyway”, then the downloaded file.',
  'trust.ios':
    'Open this page in Safari and allow the download. In Settings → General → VPN & Device Management, install the profile. Then turn it on in Settings → General → About → Certificate Trust Settings.',
  'trust.windows':
    'Open the downloaded file, choose “Install Certificate”, “Current User”, and place it in “Trusted Root Certification Authorities”.',
  'trust.macos': 'Open the downloaded file: Keychain Access adds it. Double-click it there and choose “Always Trust” under “Trust”.',
  'trust.linux':
    'Chromium: Settings → Privacy and security → Security → Manage certificates → Authorities → Import. Debian and Ubuntu as a whole: copy the file to /usr/local/share/ca-certificates and run sudo update-ca-certificates.',
  'trust.firefox':
    'Firefox has its own list: Settings → Privacy & Security → View Certificates → Authorities → Import. Tick “identify websites”.',
  'trust.limits': 'The certificate is valid for private addresses and names only: nobody can use it to imitate another website.',
  'trust.compare':
    'On a network that you share with strangers, compare first: the terminal of the server shows how this fingerprint begins, and your device shows it before it installs the certificate.',
  'trust.fingerprint': 'SHA-256 fingerprint',
} as const satisfies Texts;
