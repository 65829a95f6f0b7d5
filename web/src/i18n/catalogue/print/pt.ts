import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'page.title': 'Xadrez no papel',
  'page.lead': 'Um jogo inteiro para recortar, dobrar e jogar, e as regras num livrinho. Nada para comprar.',
  'page.what': 'O que imprimir',
  'page.set': 'Tabuleiro, peças e planilha',
  'page.setAbout': 'Três folhas, um lado. Para as peças, melhor cartolina fina.',
  'page.booklet': 'As regras, num livrinho',
  'page.bookletAbout': 'Quatro folhas, frente e verso, viradas pela borda curta; depois dobre e grampeie.',
  'page.paper': 'Papel',
  'page.a4': 'A4',
  'page.letter': 'Carta',
  'page.print': 'Imprimir',
  'page.scale': 'Imprima a 100 %, sem margens adicionais.',
  'page.noGame': 'Partida não encontrada',
  'page.noGameText': 'Esta partida não está neste navegador nem no servidor.',
  'page.game': 'Planilha',
  'page.every': 'Diagramas',
  'page.never': 'Nenhum',
  'page.end': 'Posição final',
  'page.everyMoves': 'A cada {moves} lances, e a posição final',
  'page.sheet': 'Folha {number} de {count}',

  'board.title': 'O tabuleiro',
  'board.howTitle': 'Como fazer o seu jogo',
  'board.how1': 'Recorte o tabuleiro pela linha de fora. Colado em papelão ele fica plano.',
  'board.how2': 'Corte as peças em tiras pelas linhas contínuas.',
  'board.how3': 'Dobre cada tira ao meio, com o desenho para fora, e cole as metades.',
  'board.how4': 'Dobre os pés para fora, um para a frente, outro para trás: a peça fica em pé. Os pés dizem onde ela começa.',
  'board.right': 'À direita de cada jogador fica uma casa clara.',
  'pieces.title': 'As peças',
  'pieces.cut': 'cortar',
  'pieces.fold': 'dobrar',
  'pieces.spare': 'reserva',

  'score.title': 'Planilha',
  'score.white': 'Brancas',
  'score.black': 'Pretas',
  'score.date': 'Data',
  'score.clock': 'Tempo',
  'score.result': 'Resultado',
  'score.rules': 'Regras',
  'score.event': 'Torneio',
  'score.board': 'Tabuleiro',
  'score.started': 'Posição inicial: {fen}',
  'score.aborted': 'Cancelada',
  'score.going': 'Não terminada',
  'score.signed': 'Assinatura, {side}',
  'score.arbiter': 'Árbitro',
  'score.after': 'Após {number} {move}',
  'score.atStart': 'Posição inicial',
  'score.theEnd': 'Posição final, após {number} {move}',

  'cover.title': 'Xadrez',
  'cover.about': 'Todas as regras para a família, com um jogo para recortar e dobrar',
  'cover.foot': 'Segundo as Leis do Xadrez da FIDE de 1º de janeiro de 2023, em palavras simples',

  'game.title': 'O jogo',
  'game.1':
    'O xadrez é um jogo para dois. Um conduz as peças brancas, o outro as pretas. Não há dados nem cartas escondidas: tudo está à vista no tabuleiro. Vence quem prende o outro rei.',
  'game.board': 'O tabuleiro',
  'game.2': 'O tabuleiro tem 64 casas, claras e escuras alternadas. Coloquem-no de modo que cada um tenha uma casa clara no canto direito.',
  'game.3':
    'As linhas que sobem são as colunas, de a a h. As outras são as fileiras, de 1 a 8, contadas das brancas. Assim cada casa tem nome: e4 é onde a coluna e cruza a fileira 4.',
  'game.pieces': 'As peças',
  'game.4':
    'Cada lado tem um rei, uma dama, duas torres, dois bispos, dois cavalos e oito peões. Dos cantos para o meio: torre, cavalo e bispo. A dama vai numa casa da sua cor, o rei ao lado dela, e os peões à frente de todos.',

  'turns.title': 'Um de cada vez',
  'turns.1':
    'As brancas começam. Depois joga-se alternadamente, uma peça por vez, e ninguém pode passar. (O roque, página {castling}, move duas.)',
  'turns.2':
    'Uma peça vai para uma casa vazia ou para a casa de uma peça inimiga. Esta é capturada: sai do tabuleiro, e a sua fica no lugar dela. Não é obrigatório capturar. Nunca se captura uma peça própria, e nunca um rei.',
  'turns.3': 'Só o cavalo salta. As outras param diante de uma peça própria, e na casa da inimiga que capturam.',
  'turns.rook': 'Torre',
  'turns.rookText':
    'A torre anda por colunas e fileiras enquanto o caminho estiver livre. Pode capturar o peão de d7. O próprio peão de g4 a detém.',
  'turns.bishop': 'Bispo',
  'turns.bishopText': 'O bispo anda na diagonal enquanto o caminho estiver livre. Nunca deixa a cor das suas casas.',
  'figure.dots': 'Um ponto marca cada casa aonde a peça pode ir.',

  'royal.title': 'Dama e rei',
  'royal.queen': 'Dama',
  'royal.queenText': 'A dama anda como uma torre ou como um bispo enquanto o caminho estiver livre. É a mais forte de todas.',
  'royal.king': 'Rei',
  'royal.kingText':
    'O rei dá um passo em qualquer direção. Nunca vai aonde poderiam capturá-lo: aqui a torre vigia toda a coluna e. Por isso dois reis nunca ficam lado a lado.',
  'royal.worth': 'Quanto valem',
  'royal.worthText':
    'Não é regra, mas ajuda nas trocas: a dama vale uns nove peões, a torre cinco, o bispo ou o cavalo três. O rei não tem preço.',

  'knight.title': 'Cavalo e peão',
  'knight.knight': 'Cavalo',
  'knight.text':
    'O cavalo anda duas casas reto e uma para o lado, como a letra L. Só ele salta sobre as outras. A cada lance ele muda de cor.',
  'knight.pawn': 'Peão',
  'knight.pawn1': 'O peão anda reto, uma casa. Da casa inicial pode andar duas, se estiverem vazias. Nunca volta.',
  'knight.pawn2': 'Captura de outro jeito: um passo na diagonal para a frente. O que está bem à frente só o detém.',

  'pawn.title': 'Dois segredos do peão',
  'pawn.promotion': 'Promoção',
  'pawn.promotion1':
    'Um peão que chega ao fim vira na hora outra peça da sua cor: dama, torre, bispo ou cavalo, não importa o que já foi capturado. Você pode ter duas damas ou mais: para isso existe a reserva.',
  'pawn.enPassant': 'En passant',
  'pawn.enPassant1':
    'Se um peão anda duas casas e fica ao lado de um peão inimigo, este pode capturá-lo como se ele tivesse andado uma. Ele cai atrás do peão capturado.',
  'pawn.enPassant2': 'Tem de ser na hora. Um lance depois é tarde demais.',
  'pawn.before': 'As brancas andam duas casas.',
  'pawn.after': 'As pretas podem capturar, em d3.',

  'castle.title': 'O roque',
  'castle.1':
    'Uma vez por partida o rei pode rocar: anda duas casas em direção a uma das suas torres, e a torre vai para a casa que ele acabou de cruzar. Tudo é um só lance.',
  'castle.before': 'Para os dois lados …',
  'castle.after': '… e o pequeno, já feito.',
  'castle.never': 'Não se pode rocar',
  'castle.not1': 'se este rei ou esta torre já se moveu, mesmo que tenha voltado;',
  'castle.not2': 'enquanto houver uma peça entre eles;',
  'castle.not3': 'se o rei está em xeque, passaria por uma casa atacada ou pararia numa.',
  'castle.may': 'Não importa se a torre está atacada, ou se só ela passa por uma casa atacada.',
  'castle.wrong': 'Agora não: o bispo ataca f1.',

  'check.title': 'Xeque',
  'check.1':
    'Se o adversário pudesse capturar o seu rei no lance seguinte, o rei está em xeque. Dizer “xeque” é cortesia; nenhuma regra pede.',
  'check.2': 'É preciso sair do xeque na hora. Nenhum lance pode deixar ou pôr o próprio rei em xeque: tal lance é ilegal e é desfeito.',
  'check.ways': 'Três saídas',
  'check.move': 'Sair dali.',
  'check.block': 'Pôr-se no meio.',
  'check.take': 'Capturar o atacante.',
  'check.pin': 'Uma peça entre o seu rei e um atacante está cravada: não pode sair dessa linha.',
  'check.pinned': 'O cavalo está cravado.',

  'mate.title': 'Xeque-mate',
  'mate.1':
    'Se o seu rei está em xeque e nenhuma das três saídas ajuda, é xeque-mate. A partida acaba na hora, e o adversário venceu. O rei não é capturado: fica onde está.',
  'mate.2': 'Quatro mates. O último lance está marcado. Procure as saídas: não há.',
  'mate.back': 'Na borda, atrás dos próprios peões',
  'mate.scholar': 'Em quatro lances, com bispo e dama',
  'mate.helped': 'A dama, defendida pelo seu rei',
  'mate.smothered': 'O cavalo salta para dentro; ninguém sai',

  'stalemate.title': 'Ninguém vence',
  'stalemate.1': 'Uma partida também pode acabar em empate. Cada um recebe então meio ponto.',
  'stalemate.stale': 'Afogamento',
  'stalemate.2': 'Quem tem de jogar, não tem lance legal e não está em xeque, está afogado. É empate. Muito vencedor já se esqueceu disso.',
  'stalemate.staleFigure': 'As pretas têm de jogar e não podem.',
  'stalemate.dead': 'Posição morta',
  'stalemate.3':
    'Se nenhuma série de lances, por mais tola que seja, pode levar a um mate, a partida empata na hora. Rei e bispo, ou rei e cavalo, nunca dão mate num rei sozinho. Às vezes um muro de peões faz o mesmo.',
  'stalemate.bishop': 'Rei e bispo: não basta.',
  'stalemate.wall': 'Ninguém consegue passar.',

  'draws.title': 'Mais empates',
  'draws.agree': 'De comum acordo',
  'draws.agree1':
    'Você pode oferecer empate, de preferência ao fazer o lance. O adversário diz sim, não, ou simplesmente joga. Antes de cada um ter jogado não há o que combinar. Não pergunte toda hora.',
  'draws.three': 'Três vezes a mesma',
  'draws.three1':
    'Quando a mesma posição surge pela terceira vez, com o mesmo jogador na vez e os mesmos lances possíveis, quem tem a vez pode reclamar empate. Também com um lance que a produza: anote-o, diga, e ainda não o jogue.',
  'draws.three2': 'Na quinta vez é empate sem reclamação.',
  'draws.fifty': 'Cinquenta lances',
  'draws.fifty1':
    'Se cada um fez cinquenta lances seguidos sem mover peão nem capturar, quem tem a vez pode reclamar empate. Depois de setenta e cinco é empate por si, a não ser que o último dê mate.',
  'draws.wrong':
    'Se a reclamação for errada, a partida segue e o lance anunciado tem de ser jogado. Em torneio o adversário ganha dois minutos.',
  'draws.check1': 'Xeque em e8, depois em h5 …',
  'draws.check2': '… e de novo. As pretas não escapam.',

  'clock.title': 'Abandonar, e o relógio',
  'clock.resign': 'Abandonar',
  'clock.resign1':
    'Você pode abandonar a qualquer momento, dizendo. Então perdeu. (Se o adversário não pudesse dar mate por nenhuma série de lances, é empate.)',
  'clock.clock': 'Com relógio',
  'clock.1': 'Um relógio de xadrez são dois relógios num só. Você joga, aperta, e corre o tempo do outro. Aperta-se com a mão que jogou.',
  'clock.2':
    'Quem fica sem tempo perde. Mas se o adversário não pudesse dar mate por nenhuma série de lances legais, por pior que você jogasse, é empate.',
  'clock.3': 'Muitos relógios acrescentam alguns segundos a cada lance (incremento), ou esperam antes de contar (atraso). Combinem antes.',
  'clock.illegal': 'Erros',
  'clock.illegal1':
    'Um lance ilegal é desfeito e faz-se um legal. Em torneio o primeiro custa dois minutos, dados ao adversário, e o segundo a partida, ou metade dela se o adversário não pudesse dar mate.',

  'touch.title': 'Peça tocada, e maneiras',
  'touch.touch': 'Peça tocada, peça jogada',
  'touch.1':
    'Entre jogadores sérios, quem toca numa peça tem de jogá-la, se ela puder se mover. Quem toca numa inimiga tem de capturá-la, se for possível. Se nenhum lance legal o permite, você está livre.',
  'touch.2': 'Quando você solta uma peça na casa dela, o lance está feito.',
  'touch.3': 'Para endireitar uma peça, diga primeiro “Ajeito”. Só na sua vez.',
  'touch.hand': 'Roque com uma só mão e toque primeiro no rei: senão é só um lance de torre.',
  'touch.manners': 'Maneiras',
  'touch.m1': 'Apertem as mãos antes e depois.',
  'touch.m2': 'Deixe o outro pensar. Quem assiste não fala.',
  'touch.m3': 'Vença sem se gabar, perca sem desculpas. Depois mostrem um ao outro o que viram: assim os dois melhoram.',
  'touch.m4': 'Com crianças, combinem antes o que é rigoroso. Voltar lances pode, se valer para os dois.',

  'write.title': 'Anotar os lances',
  'write.1': 'Escreva a letra da peça e a casa aonde ela vai. O peão não tem letra.',
  'write.table': 'R rei · D dama · T torre · B bispo · C cavalo',
  'write.x': 'captura; um peão que captura leva a sua coluna: exd5',
  'write.plus': 'xeque',
  'write.mate': 'xeque-mate',
  'write.oo': 'roque pequeno; O-O-O roque grande',
  'write.q': 'o peão vira dama: e8=D',
  'write.two': 'se duas iguais podem ir, a coluna ou a fileira diz qual: Cbd2, T1e2',
  'write.game': 'Uma partida inteira, embora curta',
  'write.moves': '1. e4 e5\n2. Bc4 Cc6\n3. Dh5 Cf6\n4. Dxf7#',
  'write.then': 'As pretas atacaram a dama e esqueceram o peão de f7. 3… g6 ou 3… De7 o teria salvado.',
  'write.result': 'No fim escreve-se o resultado: 1–0 se as brancas venceram, 0–1 se as pretas, ½–½ se empatou. Depois os dois assinam.',

  'first.title': 'Primeiras partidas',
  'first.1': 'Não é preciso começar com tudo. Cada uma leva alguns minutos.',
  'first.pawns': 'Só peões',
  'first.pawnsText':
    'Coloquem só os peões. Vence quem primeiro levar um ao fim, ou quem capturar todos. Se quem tem a vez está preso, ninguém vence.',
  'first.kings': 'Peões e reis',
  'first.kingsText': 'Agora os reis também. É preciso responder ao xeque. Em geral decide a primeira dama nova.',
  'first.queen': 'Uma dama contra oito peões',
  'first.queenText': 'Ela consegue parar todos? Vence se capturar todos.',
  'first.begin': 'Depois o jogo inteiro',
  'first.b1': 'Ponha um peão no centro, em e4 ou d4.',
  'first.b2': 'Tire cavalos e bispos; a dama pode esperar.',
  'first.b3': 'Faça logo o roque.',
  'first.b4': 'Antes de cada lance: o que o outro quer? E podem capturar a minha peça ali?',

  'story.title': 'De onde veio',
  'story.1':
    'Há uns quinze séculos jogava-se na Índia o chaturanga, “quatro divisões”: infantes, cavalos, elefantes e carros. Mercadores o levaram à Pérsia, e de lá ele correu o mundo.',
  'story.2': 'Os persas chamavam o rei de shah. “Shah mat”, o rei está indefeso, virou o nosso xeque-mate.',
  'story.3':
    'Conta-se que o inventor pediu arroz ao seu rei: um grão pela primeira casa, dois pela segunda, quatro pela terceira, sempre o dobro. O rei riu e mandou trazer um saco. Só a última casa pediria {last} grãos, e o tabuleiro inteiro {all}: mais do que o mundo já colheu.',
  'story.4':
    'O bispo já foi um elefante, e a dama um conselheiro que dava um passo na diagonal. Há quinhentos anos aprenderam a correr, e o jogo virou o nosso.',
  'story.foot': 'Texto e desenhos da Rookery, xadrez no seu próprio servidor. Copie, recorte, dobre e dê de presente.',
} satisfies Translation<typeof en>;
