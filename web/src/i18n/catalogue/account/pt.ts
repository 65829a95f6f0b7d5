import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'account.title': 'A sua conta',
  'account.lead':
    'Não é preciso ter conta para jogar. Com uma, as suas partidas ficam juntas em todos os aparelhos e programas podem jogar por si.',
  'account.logIn': 'Entrar',
  'account.signUp': 'Criar uma conta',
  'account.name': 'Nome',
  'account.nameHint': '2 a 20 letras de a a z, algarismos, - e _',
  'account.password': 'Palavra-passe',
  'account.passwordHint': 'Pelo menos 8 caracteres; algumas palavras são mais fáceis de lembrar e mais difíceis de adivinhar.',
  'account.present': 'Palavra-passe atual',
  'account.newPassword': 'Nova palavra-passe',
  'account.change': 'Mudar a palavra-passe',
  'account.changed': 'A palavra-passe foi mudada. A sessão terminou em todos os outros aparelhos.',
  'account.logOut': 'Sair',
  'account.out': 'A sessão terminou.',
  'account.everywhere': 'Sair em todo o lado',
  'account.places': 'Onde tem a sessão iniciada',
  'account.here': 'Este aparelho',
  'account.since': 'Entrou {date}',
  'account.used': 'último uso {date}',
  'account.end': 'Terminar essa sessão',
  'account.hello': 'Entrou como {name}.',
  'account.wrong': 'O nome ou a palavra-passe está errado.',
  'account.taken': 'Já existe uma conta com este nome. Escolha outro.',
  'account.badName': 'Um nome tem 2 a 20 letras de a a z, algarismos, - e _, com uma letra ou um algarismo nas duas pontas.',
  'account.badPassword': 'Uma palavra-passe tem pelo menos 8 caracteres e não é o seu nome.',
  'account.failed': 'O servidor não respondeu. Tente de novo.',
  'account.working': 'Um momento…',
  'account.show': 'Mostrar a palavra-passe',
} satisfies Translation<typeof en>;
