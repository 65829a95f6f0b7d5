import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'origin.title': 'De dónde viene el ajedrez',
  'origin.about': 'Quince siglos, desde la India hasta tu mesa',
  'origin.text': `Nadie sabe quién hizo el primer juego de ajedrez. Las huellas más antiguas llevan al norte de la India, hace unos quince siglos. Allí el juego se llamaba chaturanga.

Chaturanga es una palabra antigua para un ejército. Significa «cuatro miembros», porque aquel ejército tenía cuatro partes: soldados a pie, jinetes, elefantes y carros. En el medio estaban el rey y su consejero. Todavía los encuentras a todos en tu tablero.

- Los soldados a pie se convirtieron en nuestros peones.
- Los jinetes son los caballos. Desde entonces saltan de la misma manera.
- Los elefantes se convirtieron en los alfiles. En ruso la pieza aún se llama elefante, y «alfil» es el nombre árabe del elefante.
- Los carros son las torres. De rukh, el nombre persa del carro, viene nuestra palabra «enroque».
- El consejero se convirtió en la dama.

# Shah mat

De la India el juego llegó a Persia. Allí el rey es el shah. Quien lo atacaba decía «¡Shah!», por nobleza. Cuando nada podía salvarlo, era «shah mat»: el rey está indefenso.

Dilo deprisa y oyes «jaque mate». También el alemán Schach, el francés échecs y el inglés chess vienen del rey persa.

# La dama lenta

Los árabes amaban el juego y escribieron los primeros libros sobre él. Hacia el año 1000 también se jugaba en España y en Italia. Pero era lento: el consejero movía una sola casilla, en diagonal, y el elefante saltaba exactamente dos.

Después, poco antes de 1500, jugadores de España y de Italia probaron algo nuevo. El alfil puede correr tan lejos como quiera, y la dama se vuelve la más fuerte de todos. Algunos lo llamaron «ajedrez de la dama loca». Era tan divertido que pronto todos jugaban así, y ese es el juego que estás aprendiendo.

Después se añadió poco: los dos pasos del peón al comienzo con la captura al paso, el enroque como lo conocemos, los relojes y, por último, unas mismas leyes para todo el mundo.`,

  'grains.title': 'Los granos de arroz',
  'grains.about': 'Un deseo pequeño que ningún rey podía cumplir',
  'grains.text': `Este es un cuento antiguo, y nadie sabe si ocurrió. Se cuenta así.

Un sabio llamado Sissa mostró a su rey un juego nuevo: el ajedrez. El rey jugó toda la noche y quedó encantado. «¡Pide lo que quieras!», dijo.

«Me conformo con poco», dijo Sissa. «Dame un grano de arroz por la primera casilla del tablero, dos por la segunda, cuatro por la tercera, y así siempre: por cada casilla el doble que por la anterior.»

El rey se rio. ¡Un puñado de arroz! Después sus contadores empezaron a contar. Toca una casilla, o ve de una a la siguiente, y cuenta con ellos.

[grains]

De camino a la última casilla quedan vacíos todos los graneros del reino, y también los de todos los demás reinos. Duplicar empieza por poco, y después se te escapa.

En algunas versiones el rey se enfadó. En las más amables se rio otra vez e hizo a Sissa su consejero: «Tu deseo es todavía más listo que tu juego.»`,

  'touch-move.title': 'Pieza tocada, pieza movida',
  'touch-move.about': 'Una regla para los dedos, y los maestros ante ella',
  'touch-move.text': `En las partidas serias vale una regla que no tiene nada que ver con el tablero y todo con tu mano.

- Si tocas una de tus piezas, tienes que moverla, si puede mover.
- Si tocas una pieza enemiga, tienes que capturarla, si puedes.
- En cuanto tu mano ha soltado una pieza, la jugada está hecha.
- Para enderezar una pieza torcida, di primero «Compongo», y solo cuando te toca. En todo el mundo los jugadores lo dicen en francés: «J’adoube».
- Para enrocar, toma primero el rey. Quien toca primero la torre tiene que mover la torre.

¿Por qué tan estricto? Porque si no, la gente probaría jugadas con las manos. La regla nos hace pensar primero y nos ahorra discusiones.

# Hasta los maestros

Moscú, 2016. En el torneo que elegía al próximo aspirante al título mundial, Hikaru Nakamura defendía un final difícil contra Levon Aronian. Su mano fue al rey, y en ese momento vio que una jugada de rey perdía. Pero pieza tocada, pieza movida: el rey tuvo que mover, y la partida se perdió.

Linares, 1994. Garri Kaspárov, el mejor jugador del mundo, colocó un caballo contra Judit Polgár, que tenía diecisiete años. Vio que era un error y llevó el caballo a otra casilla. ¿Lo habían soltado sus dedos? Solo un parpadeo; una filmación lo mostró después. Ella se sorprendió tanto que no dijo nada, y perdió la partida. Desde entonces la gente pregunta: ¿qué habrías hecho tú?

Así que haz lo que intentan hacer los maestros: siéntate sobre tus manos hasta saber tu jugada.

# En la pantalla

Una pantalla no tiene dedos que vigilar. Aquí la jugada está hecha cuando la pieza se ha soltado en una casilla a la que puede ir. Hasta entonces puedes devolverla, y entre amigos también puedes pedir que te dejen retirar una jugada.`,

  'courtesy.title': 'Buenos modales',
  'courtesy.about': 'Apretones de manos, silencio, y cuándo abandonar',
  'courtesy.text': `El ajedrez es una pelea entre los mejores amigos: en el tablero lucháis, y después tomáis una limonada juntos. Unas pocas costumbres hacen que siga siendo así.

# Antes y durante la partida

- Daos la mano, o desead una buena partida.
- Guarda silencio. Nada de tararear, de golpetear ni de dar consejos a otros.
- Pulsa el reloj con la mano que movió la pieza.
- No ofrezcas tablas una y otra vez. Haz primero tu jugada, ofrece una vez y después pulsa el reloj. Responder solo con una jugada es un no.
- Quien mira se calla, aunque la mejor jugada esté clarísima.

# Cuándo abandonar

Puedes abandonar una partida en cualquier momento. Di «Abandono», para el reloj o da la mano. No es ninguna vergüenza: le dice a tu rival «Has jugado tan bien que te creo».

Pero nunca estás obligado. Mientras aprendes, ¡juega hasta el mate! Tu rival primero tiene que encontrarlo. Quizá haya un ahogado para ti. Y ves cómo se gana una partida ganada, que vale mucho.

Más adelante lo notarás tú: abandona cuando hayas perdido mucho, cuando no quede ningún truco y cuando estés seguro de que ganarías desde el otro lado del tablero.

# Después

- Di «Bien jugado», hayas ganado o perdido.
- Vuelve a colocar las piezas.
- Mirad juntos la partida. ¿Dónde cambió? Se aprende más de una partida perdida que de diez ganadas.`,
} satisfies Translation<typeof en>;
