import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'page.title': 'Ajedrez en papel',
  'page.lead': 'Un juego entero para recortar, doblar y jugar, y sus reglas en un librito. Nada que comprar.',
  'page.what': 'Qué imprimir',
  'page.set': 'Tablero, piezas y planilla',
  'page.setAbout': 'Tres hojas, una cara. Para las piezas, mejor cartulina fina.',
  'page.booklet': 'Las reglas, en un librito',
  'page.bookletAbout': 'Cuatro hojas, dos caras, girando por el lado corto; después doblar y grapar.',
  'page.paper': 'Papel',
  'page.a4': 'A4',
  'page.letter': 'Carta',
  'page.print': 'Imprimir',
  'page.scale': 'Imprime al 100 %, sin márgenes añadidos.',
  'page.noGame': 'Partida no encontrada',
  'page.noGameText': 'Esta partida no está ni en este navegador ni en el servidor.',
  'page.game': 'Planilla',
  'page.every': 'Diagramas',
  'page.never': 'Ninguno',
  'page.end': 'Posición final',
  'page.everyMoves': 'Cada {moves} jugadas, y la posición final',
  'page.sheet': 'Hoja {number} de {count}',

  'board.title': 'El tablero',
  'board.howTitle': 'Cómo hacer tu juego',
  'board.how1': 'Recorta el tablero por la línea exterior. Pegado en cartón queda plano.',
  'board.how2': 'Corta las piezas en tiras por las líneas continuas.',
  'board.how3': 'Dobla cada tira por la mitad, con el dibujo hacia fuera, y pega las dos mitades.',
  'board.how4': 'Dobla los pies hacia fuera, uno delante y otro detrás: la pieza se sostiene. Los pies dicen dónde empieza.',
  'board.right': 'A la derecha de cada jugador hay una casilla clara.',
  'pieces.title': 'Las piezas',
  'pieces.cut': 'cortar',
  'pieces.fold': 'doblar',
  'pieces.spare': 'de repuesto',

  'score.title': 'Planilla',
  'score.white': 'Blancas',
  'score.black': 'Negras',
  'score.date': 'Fecha',
  'score.clock': 'Tiempo',
  'score.result': 'Resultado',
  'score.rules': 'Reglas',
  'score.event': 'Torneo',
  'score.board': 'Tablero',
  'score.started': 'Posición inicial: {fen}',
  'score.aborted': 'Cancelada',
  'score.going': 'Sin terminar',
  'score.signed': 'Firma, {side}',
  'score.arbiter': 'Árbitro',
  'score.after': 'Tras {number} {move}',
  'score.atStart': 'Posición inicial',
  'score.theEnd': 'Posición final, tras {number} {move}',

  'cover.title': 'Ajedrez',
  'cover.about': 'Todas las reglas para la familia, con un juego para recortar y doblar',
  'cover.foot': 'Según las Leyes del Ajedrez de la FIDE del 1 de enero de 2023, en palabras sencillas',

  'game.title': 'El juego',
  'game.1':
    'El ajedrez es un juego para dos. Uno lleva las piezas blancas y el otro las negras. No hay dados ni cartas ocultas: todo está a la vista en el tablero. Gana quien atrapa al otro rey.',
  'game.board': 'El tablero',
  'game.2':
    'El tablero tiene 64 casillas, claras y oscuras por turno. Colocadlo de modo que cada uno tenga una casilla clara en la esquina derecha.',
  'game.3':
    'Las líneas que suben son las columnas, de la a a la h. Las otras son las filas, del 1 al 8, contadas desde las blancas. Así cada casilla tiene nombre: e4 es donde la columna e cruza la fila 4.',
  'game.pieces': 'Las piezas',
  'game.4':
    'Cada bando tiene un rey, una dama, dos torres, dos alfiles, dos caballos y ocho peones. De las esquinas al centro: torre, caballo y alfil. La dama va en una casilla de su color, el rey a su lado, y los peones delante de todos.',

  'turns.title': 'Por turnos',
  'turns.1':
    'Empiezan las blancas. Después se juega por turnos, una pieza cada vez, y nadie puede pasar. (El enroque, página {castling}, mueve dos.)',
  'turns.2':
    'Una pieza va a una casilla libre o a la de una pieza enemiga. Esta queda capturada: sale del tablero y la tuya ocupa su lugar. No es obligatorio capturar. Nunca se capturan las piezas propias, y nunca un rey.',
  'turns.3': 'Solo el caballo salta. Las demás se detienen ante una pieza propia, y en la casilla de la enemiga que capturan.',
  'turns.rook': 'Torre',
  'turns.rookText':
    'La torre va por columnas y filas mientras el camino esté libre. Puede capturar el peón de d7. Su propio peón de g4 la detiene.',
  'turns.bishop': 'Alfil',
  'turns.bishopText': 'El alfil va en diagonal mientras el camino esté libre. Nunca abandona el color de sus casillas.',
  'figure.dots': 'Un punto marca cada casilla a la que la pieza puede ir.',

  'royal.title': 'Dama y rey',
  'royal.queen': 'Dama',
  'royal.queenText': 'La dama va como una torre o como un alfil mientras el camino esté libre. Es la más fuerte de todas.',
  'royal.king': 'Rey',
  'royal.kingText':
    'El rey da un paso en cualquier dirección. Nunca va adonde podrían capturarlo: aquí la torre vigila toda la columna e. Por eso dos reyes nunca están juntos.',
  'royal.worth': 'Cuánto valen',
  'royal.worthText':
    'No es una regla, pero ayuda en los cambios: la dama vale unos nueve peones, la torre cinco, el alfil o el caballo tres. El rey no tiene precio.',

  'knight.title': 'Caballo y peón',
  'knight.knight': 'Caballo',
  'knight.text':
    'El caballo va dos casillas rectas y una al lado, como la letra L. Solo él salta sobre otras. En cada jugada cambia de color.',
  'knight.pawn': 'Peón',
  'knight.pawn1': 'El peón va recto, una casilla. Desde su casilla inicial puede ir dos, si están libres. Nunca retrocede.',
  'knight.pawn2': 'Captura de otra manera: un paso en diagonal hacia delante. Lo que está justo delante solo lo detiene.',

  'pawn.title': 'Dos secretos del peón',
  'pawn.promotion': 'La coronación',
  'pawn.promotion1':
    'Un peón que llega al final debe convertirse enseguida en otra pieza de su color: dama, torre, alfil o caballo, se haya capturado lo que se haya capturado. Puedes tener dos damas o más: para eso está la de repuesto.',
  'pawn.enPassant': 'Captura al paso',
  'pawn.enPassant1':
    'Si un peón avanza dos casillas y queda junto a un peón enemigo, este puede capturarlo como si hubiera avanzado una. Queda detrás del peón capturado.',
  'pawn.enPassant2': 'Hay que hacerlo enseguida. Una jugada después es tarde.',
  'pawn.before': 'Las blancas avanzan dos.',
  'pawn.after': 'Las negras pueden capturar, en d3.',

  'castle.title': 'El enroque',
  'castle.1':
    'Una vez por partida el rey puede enrocar: va dos casillas hacia una de sus torres, y la torre va a la casilla que él acaba de cruzar. Todo es una sola jugada.',
  'castle.before': 'A los dos lados …',
  'castle.after': '… y el corto, ya hecho.',
  'castle.never': 'No se puede enrocar',
  'castle.not1': 'si este rey o esta torre ya han movido, aunque hayan vuelto;',
  'castle.not2': 'mientras haya una pieza entre ellos;',
  'castle.not3': 'si el rey está en jaque, pasaría por una casilla atacada o caería en una.',
  'castle.may': 'No importa que la torre esté atacada, o que solo ella pase por una casilla atacada.',
  'castle.wrong': 'Ahora no: el alfil ataca f1.',

  'check.title': 'El jaque',
  'check.1':
    'Si el rival pudiera capturar tu rey en la jugada siguiente, tu rey está en jaque. Decir «jaque» es cortesía; ninguna regla lo pide.',
  'check.2':
    'Hay que salir del jaque enseguida. Ninguna jugada puede dejar o poner en jaque al propio rey: esa jugada es ilegal y se deshace.',
  'check.ways': 'Tres salidas',
  'check.move': 'Irse.',
  'check.block': 'Ponerse en medio.',
  'check.take': 'Capturar al atacante.',
  'check.pin': 'Una pieza entre su rey y un atacante está clavada: no puede salir de esa línea.',
  'check.pinned': 'El caballo está clavado.',

  'mate.title': 'Jaque mate',
  'mate.1':
    'Si tu rey está en jaque y ninguna de las tres salidas sirve, es jaque mate. La partida termina al instante y gana el rival. El rey no se captura: se queda donde está.',
  'mate.2': 'Cuatro mates. La última jugada está marcada. Busca las salidas: no hay.',
  'mate.back': 'En el borde, tras sus propios peones',
  'mate.scholar': 'En cuatro jugadas, con alfil y dama',
  'mate.helped': 'La dama, defendida por su rey',
  'mate.smothered': 'El caballo salta dentro; nadie puede salir',

  'stalemate.title': 'No gana nadie',
  'stalemate.1': 'Una partida también puede acabar en tablas. Cada uno recibe medio punto.',
  'stalemate.stale': 'Ahogado',
  'stalemate.2': 'Quien debe mover, no tiene jugada legal y no está en jaque, está ahogado. Son tablas. Más de un ganador lo ha olvidado.',
  'stalemate.staleFigure': 'Las negras deben mover y no pueden.',
  'stalemate.dead': 'Posición muerta',
  'stalemate.3':
    'Si ninguna serie de jugadas, por absurda que sea, puede llevar a un mate, la partida acaba en tablas al instante. Un rey con alfil o con caballo nunca da mate a un rey solo. A veces lo impide un muro de peones.',
  'stalemate.bishop': 'Rey y alfil: no basta.',
  'stalemate.wall': 'No hay paso para nadie.',

  'draws.title': 'Más tablas',
  'draws.agree': 'De acuerdo',
  'draws.agree1':
    'Puedes ofrecer tablas, mejor al hacer tu jugada. El rival dice sí, no, o simplemente mueve. Antes de que cada uno haya movido no hay nada que acordar. No preguntes una y otra vez.',
  'draws.three': 'Tres veces lo mismo',
  'draws.three1':
    'Cuando la misma posición se da por tercera vez, con el mismo jugador en turno y las mismas jugadas posibles, quien tiene el turno puede reclamar tablas. También con una jugada que la produzca: anótala, dilo y no la hagas todavía.',
  'draws.three2': 'A la quinta vez son tablas sin reclamar.',
  'draws.fifty': 'Cincuenta jugadas',
  'draws.fifty1':
    'Si cada uno ha hecho cincuenta jugadas seguidas sin mover peón ni capturar, quien tiene el turno puede reclamar tablas. Tras setenta y cinco son tablas solas, salvo que la última dé mate.',
  'draws.wrong': 'Si la reclamación es falsa, la partida sigue y debe hacerse la jugada anunciada. En torneo el rival recibe dos minutos.',
  'draws.check1': 'Jaque en e8, luego en h5 …',
  'draws.check2': '… y otra vez. Las negras no escapan.',

  'clock.title': 'Abandonar, y el reloj',
  'clock.resign': 'Abandonar',
  'clock.resign1':
    'Puedes abandonar en cualquier momento diciéndolo. Entonces has perdido. (Si el rival no pudiera dar mate con ninguna serie de jugadas, son tablas.)',
  'clock.clock': 'Con reloj',
  'clock.1': 'Un reloj de ajedrez son dos relojes en uno. Mueves, pulsas, y corre el tiempo del otro. Se pulsa con la mano que movió.',
  'clock.2':
    'Quien se queda sin tiempo pierde. Pero si el rival no pudiera dar mate con ninguna serie de jugadas legales, por mal que jugaras, son tablas.',
  'clock.3':
    'Muchos relojes añaden unos segundos en cada jugada (incremento) o esperan antes de contar (retardo). Poneos de acuerdo antes.',
  'clock.illegal': 'Errores',
  'clock.illegal1':
    'Una jugada ilegal se deshace y se hace una legal. En torneo la primera cuesta dos minutos, que recibe el rival, y la segunda la partida, o la mitad si el rival no pudiera dar mate.',

  'touch.title': 'Pieza tocada, y modales',
  'touch.touch': 'Pieza tocada, pieza movida',
  'touch.1':
    'Entre jugadores serios, quien toca una pieza debe moverla, si puede mover. Quien toca una enemiga debe capturarla, si se puede. Si ninguna jugada legal lo permite, eres libre.',
  'touch.2': 'Cuando sueltas una pieza en su casilla, la jugada está hecha.',
  'touch.3': 'Para enderezar una pieza, di primero «Compongo». Solo en tu turno.',
  'touch.hand': 'Enroca con una mano y toca primero el rey: si no, es solo una jugada de torre.',
  'touch.manners': 'Modales',
  'touch.m1': 'Daos la mano antes y después.',
  'touch.m2': 'Deja pensar al otro. Quien mira se calla.',
  'touch.m3': 'Gana sin presumir y pierde sin excusas. Después mostraos lo que visteis: así mejoran los dos.',
  'touch.m4': 'Con niños, acordad antes qué es estricto. Retirar jugadas está bien si vale para los dos.',

  'write.title': 'Anotar las jugadas',
  'write.1': 'Escribe la letra de la pieza y la casilla adonde va. El peón no tiene letra.',
  'write.table': 'R rey · D dama · T torre · A alfil · C caballo',
  'write.x': 'captura; un peón que captura se escribe con su columna: exd5',
  'write.plus': 'jaque',
  'write.mate': 'jaque mate',
  'write.oo': 'enroque corto; O-O-O enroque largo',
  'write.q': 'el peón se convierte en dama: e8=D',
  'write.two': 'si dos iguales pueden ir, la columna o la fila dice cuál: Cbd2, T1e2',
  'write.game': 'Una partida entera, aunque corta',
  'write.moves': '1. e4 e5\n2. Ac4 Cc6\n3. Dh5 Cf6\n4. Dxf7#',
  'write.then': 'Las negras atacaron la dama y olvidaron el peón de f7. 3… g6 o 3… De7 lo habría salvado.',
  'write.result':
    'Al final se escribe el resultado: 1–0 si ganan las blancas, 0–1 si ganan las negras, ½–½ si son tablas. Después firman los dos.',

  'first.title': 'Primeras partidas',
  'first.1': 'No hace falta empezar con todo. Cada una dura unos minutos.',
  'first.pawns': 'Solo peones',
  'first.pawnsText':
    'Colocad solo los peones. Gana quien primero lleve uno al final, o quien los capture todos. Si quien tiene el turno está atascado, no gana nadie.',
  'first.kings': 'Peones y reyes',
  'first.kingsText': 'Ahora también los reyes. Hay que responder a un jaque. Suele decidir la primera dama nueva.',
  'first.queen': 'Una dama contra ocho peones',
  'first.queenText': '¿Puede pararlos a todos? Gana si los captura todos.',
  'first.begin': 'Después, el juego entero',
  'first.b1': 'Pon un peón en el centro, en e4 o d4.',
  'first.b2': 'Saca caballos y alfiles; la dama puede esperar.',
  'first.b3': 'Enroca pronto.',
  'first.b4': 'Antes de cada jugada: ¿qué quiere el otro? ¿Y pueden capturar ahí mi pieza?',

  'story.title': 'De dónde viene',
  'story.1':
    'Hace unos quince siglos se jugaba en la India al chaturanga, «cuatro divisiones»: infantes, caballos, elefantes y carros. Los mercaderes lo llevaron a Persia, y de allí a todo el mundo.',
  'story.2': 'Los persas llamaban al rey shah. «Shah mat», el rey está indefenso, se convirtió en nuestro jaque mate.',
  'story.3':
    'Cuentan que el inventor pidió arroz a su rey: un grano por la primera casilla, dos por la segunda, cuatro por la tercera, siempre el doble. El rey se rio y mandó traer un saco. Solo la última casilla habría necesitado {last} granos, y todo el tablero {all}: más de lo que el mundo ha cosechado jamás.',
  'story.4':
    'El alfil fue un elefante, y la dama un consejero que daba un paso en diagonal. Hace quinientos años aprendieron a correr, y el juego fue el nuestro.',
  'story.foot': 'Texto y dibujos de Rookery, ajedrez en tu propio servidor. Copia, recorta, dobla y regala.',
} satisfies Translation<typeof en>;
