import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'page.title': 'Les échecs sur papier',
  'page.lead': 'Un jeu entier à découper, plier et jouer, et ses règles en livret. Rien à acheter.',
  'page.what': 'Que faut-il imprimer ?',
  'page.set': 'Échiquier, pièces et feuille de partie',
  'page.setAbout': 'Trois feuilles, un seul côté. Un carton fin convient le mieux aux pièces.',
  'page.booklet': 'Les règles, en livret',
  'page.bookletAbout': 'Quatre feuilles, recto verso, retournées sur le petit côté ; puis plier et agrafer.',
  'page.paper': 'Papier',
  'page.a4': 'A4',
  'page.letter': 'Letter',
  'page.print': 'Imprimer',
  'page.scale': 'Imprimer à 100 %, sans marges ajoutées.',
  'page.noGame': 'Partie introuvable',
  'page.noGameText': 'Cette partie n’est ni dans ce navigateur ni sur le serveur.',
  'page.game': 'Feuille de partie',
  'page.every': 'Diagrammes',
  'page.never': 'Aucun',
  'page.end': 'Position finale',
  'page.everyMoves': 'Tous les {moves} coups, et la position finale',
  'page.sheet': 'Feuille {number} sur {count}',

  'board.title': 'L’échiquier',
  'board.howTitle': 'Comment fabriquer ton jeu',
  'board.how1': 'Découpe l’échiquier le long du trait extérieur. Collé sur du carton, il reste plat.',
  'board.how2': 'Découpe les pièces en bandes le long des traits pleins.',
  'board.how3': 'Plie chaque bande au milieu, l’image dehors, et colle les deux moitiés.',
  'board.how4':
    'Plie les pieds vers l’extérieur, l’un devant, l’autre derrière : la pièce tient debout. Les pieds disent où elle commence.',
  'board.right': 'Une case claire se trouve à la droite de chaque joueur.',
  'pieces.title': 'Les pièces',
  'pieces.cut': 'couper',
  'pieces.fold': 'plier',
  'pieces.spare': 'de réserve',

  'score.title': 'Feuille de partie',
  'score.white': 'Blancs',
  'score.black': 'Noirs',
  'score.date': 'Date',
  'score.clock': 'Cadence',
  'score.result': 'Résultat',
  'score.rules': 'Règles',
  'score.event': 'Tournoi',
  'score.board': 'Échiquier',
  'score.started': 'Position de départ : {fen}',
  'score.aborted': 'Annulée',
  'score.going': 'Non terminée',
  'score.signed': 'Signature, {side}',
  'score.arbiter': 'Arbitre',
  'score.after': 'Après {number} {move}',
  'score.atStart': 'Position de départ',
  'score.theEnd': 'Position finale, après {number} {move}',

  'cover.title': 'Échecs',
  'cover.about': 'Toutes les règles pour la famille, avec un jeu à découper et à plier',
  'cover.foot': 'D’après les règles du jeu de la FIDE du 1er janvier 2023, en mots simples',

  'game.title': 'Le jeu',
  'game.1':
    'Les échecs se jouent à deux. L’un conduit les pièces blanches, l’autre les noires. Ni dés ni cartes cachées : tout est ouvert sur l’échiquier. Qui prend l’autre roi au piège gagne.',
  'game.board': 'L’échiquier',
  'game.2':
    'L’échiquier a 64 cases, tour à tour claires et foncées. Placez-le pour que chacun ait une case claire dans le coin à sa droite.',
  'game.3':
    'Les lignes qui montent sont les colonnes, de a à h. Les autres sont les rangées, de 1 à 8, comptées depuis les Blancs. Chaque case a ainsi un nom : e4 est le croisement de la colonne e et de la rangée 4.',
  'game.pieces': 'Les pièces',
  'game.4':
    'Chaque camp a un roi, une dame, deux tours, deux fous, deux cavaliers et huit pions. Des coins vers le milieu : tour, cavalier, fou. La dame va sur une case de sa couleur, le roi à côté d’elle, et les pions devant tous.',

  'turns.title': 'Chacun son tour',
  'turns.1':
    'Les Blancs commencent. Puis on joue tour à tour, une pièce à la fois, et personne ne peut passer. (Le roque, page {castling}, en déplace deux.)',
  'turns.2':
    'Une pièce va sur une case vide, ou sur celle d’une pièce ennemie. Celle-ci est alors prise : elle quitte l’échiquier et la tienne prend sa place. Tu n’es pas obligé de prendre. On ne prend jamais ses propres pièces, et jamais un roi.',
  'turns.3': 'Seul le cavalier saute. Les autres s’arrêtent devant une pièce amie, et sur la case de l’ennemie qu’elles prennent.',
  'turns.rook': 'Tour',
  'turns.rookText':
    'La tour suit colonnes et rangées, tant que la voie est libre. Elle peut prendre le pion d7. Son propre pion g4 l’arrête.',
  'turns.bishop': 'Fou',
  'turns.bishopText': 'Le fou va en diagonale, tant que la voie est libre. Il ne quitte jamais sa couleur.',
  'figure.dots': 'Un point marque chaque case où la pièce peut aller.',

  'royal.title': 'La dame et le roi',
  'royal.queen': 'Dame',
  'royal.queenText': 'La dame va comme une tour ou comme un fou, tant que la voie est libre. C’est la plus forte de toutes.',
  'royal.king': 'Roi',
  'royal.kingText':
    'Le roi fait un pas, dans toute direction. Il ne va jamais où l’on pourrait le prendre : ici la tour garde toute la colonne e. Deux rois ne se touchent donc jamais.',
  'royal.worth': 'Ce qu’elles valent',
  'royal.worthText':
    'Ce n’est pas une règle, mais cela aide dans les échanges : la dame vaut environ neuf pions, la tour cinq, le fou ou le cavalier trois. Le roi n’a pas de prix.',

  'knight.title': 'Le cavalier et le pion',
  'knight.knight': 'Cavalier',
  'knight.text':
    'Le cavalier fait deux cases tout droit et une de côté, comme la lettre L. Lui seul saute par-dessus les autres. À chaque coup il change de couleur.',
  'knight.pawn': 'Pion',
  'knight.pawn1':
    'Le pion va tout droit, d’une case. De sa case de départ il peut en faire deux, si elles sont vides. Il ne recule jamais.',
  'knight.pawn2': 'Il prend autrement qu’il ne marche : d’un pas en diagonale vers l’avant. Ce qui est droit devant l’arrête.',

  'pawn.title': 'Deux secrets du pion',
  'pawn.promotion': 'La promotion',
  'pawn.promotion1':
    'Un pion arrivé au bout doit aussitôt devenir une autre pièce de sa couleur : dame, tour, fou ou cavalier, quoi qu’on ait pris avant. Tu peux avoir deux dames ou plus : la dame de réserve sert à cela.',
  'pawn.enPassant': 'La prise en passant',
  'pawn.enPassant1':
    'Si un pion avance de deux cases et arrive à côté d’un pion ennemi, celui-ci peut le prendre comme s’il n’avait avancé que d’une. Il se pose derrière le pion pris.',
  'pawn.enPassant2': 'Il faut le faire tout de suite. Un coup plus tard, c’est trop tard.',
  'pawn.before': 'Les Blancs avancent de deux cases.',
  'pawn.after': 'Les Noirs peuvent prendre, en d3.',

  'castle.title': 'Le roque',
  'castle.1':
    'Une fois par partie le roi peut roquer : il va de deux cases vers une de ses tours, et la tour se pose sur la case qu’il vient de franchir. Le tout est un seul coup.',
  'castle.before': 'Des deux côtés …',
  'castle.after': '… et le petit, une fois fait.',
  'castle.never': 'On ne peut pas roquer',
  'castle.not1': 'si ce roi ou cette tour a déjà bougé, même pour revenir ;',
  'castle.not2': 'tant qu’une pièce est entre eux ;',
  'castle.not3': 'si le roi est en échec, passerait par une case attaquée ou y arriverait.',
  'castle.may': 'Peu importe que la tour soit attaquée, ou qu’elle seule passe par une case attaquée.',
  'castle.wrong': 'Pas maintenant : le fou attaque f1.',

  'check.title': 'L’échec',
  'check.1':
    'Si l’adversaire pouvait prendre ton roi au coup suivant, ton roi est en échec. Dire « échec » est une politesse ; aucune règle ne l’exige.',
  'check.2':
    'Il faut en sortir tout de suite. Aucun coup ne peut laisser ou mettre ton propre roi en échec : un tel coup est illégal et on le reprend.',
  'check.ways': 'Trois issues',
  'check.move': 'Partir.',
  'check.block': 'S’interposer.',
  'check.take': 'Prendre l’attaquant.',
  'check.pin': 'Une pièce placée entre son roi et un attaquant est clouée : elle ne peut pas quitter cette ligne.',
  'check.pinned': 'Le cavalier est cloué.',

  'mate.title': 'Échec et mat',
  'mate.1':
    'Si ton roi est en échec et qu’aucune des trois issues n’aide, tu es mat. La partie est finie aussitôt, l’adversaire a gagné. Le roi n’est pas pris : il reste où il est.',
  'mate.2': 'Quatre mats. Le dernier coup est marqué. Cherche les issues : il n’y en a pas.',
  'mate.back': 'Au bord, derrière ses propres pions',
  'mate.scholar': 'Après quatre coups, fou et dame',
  'mate.helped': 'La dame, défendue par son roi',
  'mate.smothered': 'Le cavalier saute ; personne ne peut sortir',

  'stalemate.title': 'Personne ne gagne',
  'stalemate.1': 'Une partie peut aussi être nulle. Chacun reçoit alors un demi-point.',
  'stalemate.stale': 'Le pat',
  'stalemate.2': 'Qui doit jouer, n’a aucun coup légal et n’est pas en échec est pat. La partie est nulle. Plus d’un vainqueur l’a oublié.',
  'stalemate.staleFigure': 'Les Noirs doivent jouer et ne peuvent pas.',
  'stalemate.dead': 'La position morte',
  'stalemate.3':
    'Si aucune suite de coups, même absurde, ne peut mener à un mat, la partie est nulle aussitôt. Roi et fou, ou roi et cavalier, ne matent jamais un roi seul. Parfois un mur de pions fait de même.',
  'stalemate.bishop': 'Roi et fou : pas assez.',
  'stalemate.wall': 'Aucun passage pour personne.',

  'draws.title': 'D’autres nulles',
  'draws.agree': 'Par accord',
  'draws.agree1':
    'Tu peux proposer nulle, au mieux en jouant ton coup. L’adversaire dit oui, non, ou joue simplement. Avant que chacun ait joué, il n’y a rien à convenir. Ne redemande pas sans cesse.',
  'draws.three': 'Trois fois la même',
  'draws.three1':
    'Quand la même position revient pour la troisième fois, le même joueur ayant le trait et les mêmes coups possibles, celui qui a le trait peut réclamer la nulle. Ou avec un coup qui l’amène : note-le, dis-le, et ne le joue pas encore.',
  'draws.three2': 'À la cinquième fois, la partie est nulle sans réclamation.',
  'draws.fifty': 'Cinquante coups',
  'draws.fifty1':
    'Si chacun a joué cinquante coups de suite sans coup de pion ni prise, celui qui a le trait peut réclamer la nulle. Après soixante-quinze, la partie est nulle d’elle-même, sauf si le dernier coup mate.',
  'draws.wrong':
    'Si la réclamation est fausse, la partie continue et le coup annoncé doit être joué. En tournoi, l’adversaire reçoit deux minutes.',
  'draws.check1': 'Échec en e8, puis en h5 …',
  'draws.check2': '… et encore. Les Noirs n’échappent pas.',

  'clock.title': 'Abandonner, et la pendule',
  'clock.resign': 'Abandonner',
  'clock.resign1':
    'Tu peux abandonner à tout moment en le disant. Tu as alors perdu. (Si l’adversaire ne pouvait mater par aucune suite de coups, c’est nul.)',
  'clock.clock': 'Avec une pendule',
  'clock.1':
    'Une pendule d’échecs, c’est deux pendules en une. Tu joues, tu appuies, et le temps de l’autre court. On appuie avec la main qui a joué.',
  'clock.2':
    'Qui n’a plus de temps perd. Mais si l’adversaire ne pouvait mater par aucune suite de coups légaux, si mal que tu joues, c’est nul.',
  'clock.3':
    'Beaucoup de pendules ajoutent quelques secondes à chaque coup (incrément), ou attendent avant de compter (délai). Mettez-vous d’accord avant.',
  'clock.illegal': 'Les erreurs',
  'clock.illegal1':
    'Un coup illégal est repris et un coup légal est joué. En tournoi, le premier coûte deux minutes, données à l’adversaire, le second la partie, ou la moitié si l’adversaire ne pouvait pas mater.',

  'touch.title': 'Pièce touchée, et manières',
  'touch.touch': 'Pièce touchée, pièce jouée',
  'touch.1':
    'Entre joueurs sérieux, qui touche une pièce doit la jouer, si elle peut jouer. Qui touche une pièce ennemie doit la prendre, si c’est possible. Si aucun coup légal ne le permet, tu es libre.',
  'touch.2': 'Quand tu lâches une pièce sur sa case, le coup est joué.',
  'touch.3': 'Pour redresser une pièce, dis d’abord « J’adoube ». Seulement à ton tour.',
  'touch.hand': 'Roque d’une seule main, le roi d’abord : sinon ce n’est qu’un coup de tour.',
  'touch.manners': 'Les manières',
  'touch.m1': 'Serrez-vous la main avant et après.',
  'touch.m2': 'Laisse l’autre réfléchir. Qui regarde se tait.',
  'touch.m3': 'Gagne sans te vanter, perds sans excuses. Puis montrez-vous ce que vous avez vu : on progresse ainsi à deux.',
  'touch.m4': 'Avec des enfants, convenez d’abord de ce qui est strict. Reprendre un coup est permis si cela vaut pour les deux.',

  'write.title': 'Noter les coups',
  'write.1': 'Écris la lettre de la pièce et la case où elle va. Le pion n’a pas de lettre.',
  'write.table': 'R roi · D dame · T tour · F fou · C cavalier',
  'write.x': 'prend ; un pion qui prend s’écrit avec sa colonne : exd5',
  'write.plus': 'échec',
  'write.mate': 'échec et mat',
  'write.oo': 'petit roque ; O-O-O grand roque',
  'write.q': 'le pion devient dame : e8=D',
  'write.two': 'si deux pareilles peuvent y aller, la colonne ou la rangée dit laquelle : Cbd2, T1e2',
  'write.game': 'Une partie entière, si courte soit-elle',
  'write.moves': '1. e4 e5\n2. Fc4 Cc6\n3. Dh5 Cf6\n4. Dxf7#',
  'write.then': 'Les Noirs ont attaqué la dame et oublié le pion f7. 3… g6 ou 3… De7 l’aurait sauvé.',
  'write.result':
    'À la fin on écrit le résultat : 1–0 si les Blancs ont gagné, 0–1 si ce sont les Noirs, ½–½ pour une nulle. Puis les deux signent.',

  'first.title': 'Premières parties',
  'first.1': 'Inutile de tout commencer à la fois. Chacune dure quelques minutes.',
  'first.pawns': 'Rien que des pions',
  'first.pawnsText':
    'Placez seulement les pions. Qui en amène un au bout le premier gagne, ou qui les prend tous. Si le camp au trait est bloqué, personne ne gagne.',
  'first.kings': 'Pions et rois',
  'first.kingsText': 'Les rois aussi maintenant. Il faut répondre à un échec. La première nouvelle dame décide souvent.',
  'first.queen': 'Une dame contre huit pions',
  'first.queenText': 'Peut-elle tous les arrêter ? Elle gagne si elle les prend tous.',
  'first.begin': 'Puis la partie entière',
  'first.b1': 'Mets un pion au centre, en e4 ou d4.',
  'first.b2': 'Sors cavaliers et fous ; la dame peut attendre.',
  'first.b3': 'Roque bientôt.',
  'first.b4': 'Avant chaque coup : que veut l’autre ? Et ma pièce peut-elle être prise là ?',

  'story.title': 'D’où ils viennent',
  'story.1':
    'Il y a quinze siècles, on jouait en Inde au chaturanga, « quatre divisions » : fantassins, chevaux, éléphants et chars. Des marchands le portèrent en Perse, et de là dans le monde entier.',
  'story.2': 'Les Perses appelaient le roi shah. « Shah mat », le roi est sans secours, est devenu notre échec et mat.',
  'story.3':
    'On raconte que l’inventeur demanda à son roi du riz : un grain pour la première case, deux pour la deuxième, quatre pour la troisième, toujours le double. Le roi rit et fit venir un sac. La dernière case seule aurait demandé {last} grains, et tout l’échiquier {all} : plus que le monde n’en a jamais récolté.',
  'story.4':
    'Le fou fut jadis un éléphant, et la dame un conseiller qui faisait un pas en diagonale. Il y a cinq cents ans ils apprirent à courir, et le jeu devint le nôtre.',
  'story.foot': 'Texte et dessins : Rookery, les échecs sur ton propre serveur. Copie, découpe, plie et offre.',
} satisfies Translation<typeof en>;
