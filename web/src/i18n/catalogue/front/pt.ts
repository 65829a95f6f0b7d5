import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': 'Ache um adversário aqui, ou assista.',
  'front.analysisAbout': 'Analise as suas partidas com o motor.',
  'front.puzzlesAbout': 'Encontre o melhor lance, um pouco por dia.',
  'front.arbiterAbout': 'Relógio, lances e regras para uma partida num tabuleiro real.',
  'front.clockAbout': 'Use este aparelho como relógio de um tabuleiro real.',
  'front.printAbout': 'Imprima um tabuleiro, peças de papel e um livrinho de regras.',
  'front.editorAbout': 'Posicione as peças e depois jogue ou analise.',
  'front.gamesAbout': 'Encontre os jogos que você já jogou.',
  'front.tools': 'Mais',
  'front.phone': 'Abrir no celular',
  'front.phoneAbout': 'Na mesma rede, leia o código ou digite este endereço.',
  'front.overHttp': 'Em http, os navegadores não permitem uso offline nem avisos, exceto no próprio servidor. O resto funciona.',
  'front.httpsAtHome': 'Quem mantém o servidor pode iniciá-lo com “--tls”: assim ele fala https em casa.',
  'front.code': 'QR code deste endereço',
  'front.version': 'Rookery {version}',
  'front.licence': 'Software livre, GPL 3 ou posterior',
  'front.docs': 'Documentação',
  'front.source': 'Código-fonte',
  'front.status': 'Estado do servidor',
} satisfies Translation<typeof en>;
