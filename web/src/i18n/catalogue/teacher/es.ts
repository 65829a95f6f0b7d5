import type { Translation } from '../../text';
import type { en } from './en';

export default {
  title: 'Para docentes',
  lead: 'Ocho clases de 45 minutos para un grupo que nunca ha jugado al ajedrez.',
  need: 'Hace falta una pantalla que todos vean y un tablero para cada dos niños, o un dispositivo para cada uno. Sin cuentas, y sin internet después de la primera visita.',
  lesson: 'Clase {number}',
  minutes: '{count} min',
  first: 'Bienvenida: poner juntos un tablero; cada niño tiene una torre en la mano.',
  repeat: 'Repasar: dos niños enseñan lo que recuerdan.',
  learn: 'Aprender juntos: {title}',
  play: 'Jugar por parejas: {title}',
  playHelp: 'Jugar una partida entera con ayuda: {title}',
  friends: 'Jugar una partida entera de dos en dos. Pieza tocada, pieza movida.',
  puzzles: 'Resolver problemas: cinco cada niño, y luego enseñar uno a la clase.',
  sheet: 'Ficha: {title}',
  answers: 'Soluciones: {title}',
  name: 'Nombre',
} satisfies Translation<typeof en>;
