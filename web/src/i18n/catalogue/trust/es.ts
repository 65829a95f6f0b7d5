import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'trust.title': 'Confiar en este servidor',
  'trust.lead':
    'Este servidor ha creado su propio certificado para https. Dile una vez a tu dispositivo que confíe en él: después el navegador no avisa, y funcionan el uso sin conexión y las notificaciones.',
  'trust.download': 'Descargar el certificado',
  'trust.continue': 'Continuar con https',
  'trust.done': 'Esta conexión es segura: tu dispositivo confía en este servidor.',
  'trust.none': 'Este servidor no tiene un certificado propio en el que un dispositivo deba confiar.',
  'trust.steps': 'Después, en tu dispositivo',
  'trust.android': 'Abre Ajustes y busca «certificado CA». Elige «Instalar de todos modos» y el archivo descargado.',
  'trust.ios':
    'Abre esta página en Safari y permite la descarga. Instala el perfil en Ajustes → General → VPN y gestión de dispositivos. Después actívalo en Ajustes → General → Información → Ajustes de confianza de los certificados.',
  'trust.windows':
    'Abre el archivo descargado, elige «Instalar certificado», «Usuario actual» y el almacén «Entidades de certificación raíz de confianza».',
  'trust.macos': 'Abre el archivo descargado: Acceso a Llaveros lo añade. Haz doble clic en él y elige «Confiar siempre» en «Confiar».',
  'trust.linux':
    'Chromium: Configuración → Privacidad y seguridad → Seguridad → Gestionar certificados → Autoridades → Importar. Para todo Debian o Ubuntu: copia el archivo en /usr/local/share/ca-certificates y ejecuta sudo update-ca-certificates.',
  'trust.firefox':
    'Firefox tiene su propia lista: Ajustes → Privacidad y seguridad → Ver certificados → Autoridades → Importar. Marca «identificar sitios web».',
  'trust.limits': 'El certificado solo vale para direcciones y nombres privados: nadie puede usarlo para imitar otro sitio web.',
  'trust.compare':
    'En una red que compartes con desconocidos, compara antes: el terminal del servidor muestra cómo empieza esta huella, y tu dispositivo la muestra antes de instalar el certificado.',
  'trust.fingerprint': 'Huella SHA-256',
} satisfies Translation<typeof en>;
