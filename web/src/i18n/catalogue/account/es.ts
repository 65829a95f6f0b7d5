import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'account.title': 'Tu cuenta',
  'account.lead':
    'No necesitas una cuenta para jugar. Con una, tus partidas quedan juntas en todos tus dispositivos y los programas pueden jugar por ti.',
  'account.logIn': 'Iniciar sesión',
  'account.signUp': 'Crear una cuenta',
  'account.name': 'Nombre',
  'account.nameHint': 'De 2 a 20 letras de la a a la z, cifras, - y _',
  'account.password': 'Contraseña',
  'account.passwordHint': 'Al menos 8 caracteres; unas cuantas palabras se recuerdan mejor y se adivinan peor.',
  'account.present': 'Contraseña actual',
  'account.newPassword': 'Contraseña nueva',
  'account.change': 'Cambiar la contraseña',
  'account.changed': 'La contraseña se ha cambiado. La sesión está cerrada en los demás dispositivos.',
  'account.logOut': 'Cerrar sesión',
  'account.out': 'Has cerrado la sesión.',
  'account.everywhere': 'Cerrar sesión en todas partes',
  'account.places': 'Dónde has iniciado sesión',
  'account.here': 'Este dispositivo',
  'account.since': 'Sesión iniciada {date}',
  'account.used': 'último uso {date}',
  'account.end': 'Cerrar esa sesión',
  'account.hello': 'Has iniciado sesión como {name}.',
  'account.wrong': 'El nombre o la contraseña no son correctos.',
  'account.taken': 'Ya hay una cuenta con ese nombre. Elige otro.',
  'account.badName': 'Un nombre tiene de 2 a 20 letras de la a a la z, cifras, - y _, con una letra o una cifra en ambos extremos.',
  'account.badPassword': 'Una contraseña tiene al menos 8 caracteres y no es tu nombre.',
  'account.failed': 'El servidor no ha respondido. Inténtalo de nuevo.',
  'account.working': 'Un momento…',
  'account.show': 'Mostrar la contraseña',
} satisfies Translation<typeof en>;
