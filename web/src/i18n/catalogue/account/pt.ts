import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'account.title': 'Sua conta',
  'account.lead':
    'Você não precisa de uma conta para jogar. Com uma, suas partidas ficam juntas em todos os aparelhos, e programas podem jogar por você.',
  'account.logIn': 'Entrar',
  'account.signUp': 'Criar uma conta',
  'account.name': 'Nome',
  'account.nameHint': '2 a 20 letras de a a z, algarismos, - e _',
  'account.password': 'Senha',
  'account.passwordHint': 'Pelo menos 8 caracteres; algumas palavras são mais fáceis de lembrar e mais difíceis de adivinhar.',
  'account.present': 'Senha atual',
  'account.newPassword': 'Nova senha',
  'account.change': 'Mudar a senha',
  'account.changed': 'A senha foi mudada. Todos os outros aparelhos foram desconectados.',
  'account.logOut': 'Sair',
  'account.out': 'Você saiu.',
  'account.everywhere': 'Sair de todos os aparelhos',
  'account.places': 'Onde você está conectado',
  'account.here': 'Este aparelho',
  'account.since': 'Entrou {date}',
  'account.used': 'último uso {date}',
  'account.end': 'Desconectar',
  'account.hello': 'Você entrou como {name}.',
  'account.wrong': 'O nome ou a senha está errado.',
  'account.taken': 'Já existe uma conta com este nome. Escolha outro.',
  'account.badName': 'Um nome tem 2 a 20 letras de a a z, algarismos, - e _, com uma letra ou um algarismo nas duas pontas.',
  'account.badPassword': 'Uma senha tem pelo menos 8 caracteres e não é o seu nome.',
  'account.failed': 'O servidor não respondeu. Tente de novo.',
  'account.working': 'Um momento…',
  'account.show': 'Mostrar a senha',
} satisfies Translation<typeof en>;
