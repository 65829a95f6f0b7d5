import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'trust.title': 'Confiar neste servidor',
  'trust.lead':
    'Este servidor criou o seu próprio certificado para https. Diga uma vez ao seu dispositivo para confiar nele: depois o navegador não avisa, e o uso offline e as notificações funcionam.',
  'trust.download': 'Baixar o certificado',
  'trust.continue': 'Continuar com https',
  'trust.done': 'Esta conexão é segura: o seu dispositivo confia neste servidor.',
  'trust.none': 'Este servidor não tem um certificado próprio em que um dispositivo precise confiar.',
  'trust.steps': 'Depois, no seu dispositivo',
  'trust.android': 'Abra as Configurações e procure por “certificado CA”. Escolha “Instalar mesmo assim” e o arquivo baixado.',
  'trust.ios':
    'Abra esta página no Safari e permita o download. Instale o perfil em Ajustes → Geral → VPN e Gerenciamento de Dispositivo. Depois ative-o em Ajustes → Geral → Sobre → Certificados Confiáveis.',
  'trust.windows':
    'Abra o arquivo baixado, escolha “Instalar Certificado”, “Usuário Atual” e o repositório “Autoridades de Certificação Raiz Confiáveis”.',
  'trust.macos': 'Abra o arquivo baixado: o Acesso às Chaves o adiciona. Clique duas vezes nele e escolha “Confiar Sempre” em “Confiar”.',
  'trust.linux':
    'Chromium: Configurações → Privacidade e segurança → Segurança → Gerenciar certificados → Autoridades → Importar. Para todo o Debian ou Ubuntu: copie o arquivo para /usr/local/share/ca-certificates e execute sudo update-ca-certificates.',
  'trust.firefox':
    'O Firefox tem a sua própria lista: Configurações → Privacidade e Segurança → Ver certificados → Autoridades → Importar. Marque “identificar sites”.',
  'trust.limits': 'O certificado só vale para endereços e nomes privados: ninguém pode usá-lo para imitar outro site.',
  'trust.compare':
    'Em uma rede que você divide com estranhos, compare antes: o terminal do servidor mostra como esta impressão digital começa, e o seu dispositivo a mostra antes de instalar o certificado.',
  'trust.fingerprint': 'Impressão digital SHA-256',
} satisfies Translation<typeof en>;
