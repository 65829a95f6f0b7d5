import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'origin.title': 'D’où viennent les échecs',
  'origin.about': 'Quinze siècles, de l’Inde jusqu’à ta table',
  'origin.text': `Personne ne sait qui a fabriqué le premier jeu d’échecs. Les traces les plus anciennes mènent au nord de l’Inde, il y a environ quinze siècles. Le jeu s’y appelait chaturanga.

Chaturanga est un vieux mot pour une armée. Il veut dire « quatre membres », car une telle armée avait quatre parties : des fantassins, des cavaliers, des éléphants et des chars. Au milieu se tenaient le roi et son conseiller. Tu les retrouves tous sur ton échiquier.

- Les fantassins sont devenus nos pions.
- Les cavaliers sont restés des cavaliers. Ils sautent toujours de la même façon.
- Les éléphants sont devenus les fous. En russe, la pièce s’appelle encore éléphant, et en espagnol elle porte le nom arabe de l’éléphant, alfil, d’où vient aussi notre « fou ».
- Les chars sont les tours. Le mot « roque » vient de rukh, le nom persan du char sur l’échiquier.
- Le conseiller est devenu la dame.

# Shah mat

De l’Inde, le jeu passa en Perse. Là, le roi se dit shah. Celui qui l’attaquait annonçait « Shah ! », par loyauté. Quand rien ne pouvait plus le sauver, c’était « shah mat » : le roi est sans secours.

Dis-le vite et tu entends « échec et mat ». Le mot « échecs » lui-même vient du roi de Perse, comme l’allemand Schach et l’anglais chess.

# La dame lente

Les Arabes aimèrent ce jeu et écrivirent les premiers livres à son sujet. Vers l’an 1000 on y jouait aussi en Espagne et en Italie. Mais il était lent : le conseiller n’avançait que d’une case, en diagonale, et l’éléphant sautait exactement de deux.

Puis, peu avant 1500, des joueurs d’Espagne et d’Italie essayèrent du nouveau. Le fou peut courir aussi loin qu’il veut, et la dame devient la plus forte de tous. On parla du jeu « de la dame enragée ». C’était si amusant que bientôt tout le monde y joua, et c’est le jeu que tu apprends aujourd’hui.

Depuis, on n’a presque rien ajouté : les deux pas du pion au départ avec la prise en passant, le roque tel que nous le connaissons, les pendules, et enfin une seule règle du jeu pour le monde entier.`,

  'grains.title': 'Les grains de riz',
  'grains.about': 'Un petit souhait qu’aucun roi ne pouvait exaucer',
  'grains.text': `C’est un vieux conte, et personne ne sait s’il est vrai. On le raconte ainsi.

Un sage nommé Sissa montra à son roi un nouveau jeu : les échecs. Le roi joua toute la nuit et fut enchanté. « Souhaite ce que tu voudras ! » dit-il.

« Je me contente de peu, répondit Sissa. Donne-moi un grain de riz pour la première case de l’échiquier, deux pour la deuxième, quatre pour la troisième, et ainsi de suite : pour chaque case le double de la précédente. »

Le roi rit. Une poignée de riz ! Puis ses compteurs se mirent à compter. Touche une case, ou va de l’une à l’autre, et compte avec eux.

[grains]

En chemin vers la dernière case, toutes les granges du royaume sont vides, et celles de tous les autres royaumes aussi. Doubler, cela commence petit, et puis cela t’échappe.

Certains racontent que le roi se fâcha. Dans les versions plus douces, il rit encore une fois et fit de Sissa son conseiller : « Ton souhait est encore plus malin que ton jeu. »`,

  'touch-move.title': 'Pièce touchée, pièce jouée',
  'touch-move.about': 'Une règle pour les doigts, et des maîtres face à elle',
  'touch-move.text': `Dans les parties sérieuses vaut une règle qui n’a rien à voir avec l’échiquier et tout avec ta main.

- Si tu touches une de tes pièces, tu dois la jouer, si elle peut jouer.
- Si tu touches une pièce ennemie, tu dois la prendre, si tu peux.
- Dès que ta main a lâché une pièce, le coup est joué.
- Pour redresser une pièce de travers, dis d’abord « J’adoube », et seulement à ton tour. Le monde entier le dit en français.
- Pour roquer, prends d’abord le roi. Qui touche d’abord la tour doit jouer la tour.

Pourquoi si sévère ? Parce que sinon on essaierait les coups avec les mains. La règle nous fait réfléchir d’abord, et nous épargne des disputes.

# Même les maîtres

Moscou, 2016. Dans le tournoi qui désignait le prochain adversaire du champion du monde, Hikaru Nakamura défendait une finale difficile contre Levon Aronian. Sa main alla vers son roi, et à cet instant il vit qu’un coup de roi perdait. Mais pièce touchée, pièce jouée : le roi dut bouger, et la partie était perdue.

Linares, 1994. Garry Kasparov, le meilleur joueur du monde, posa un cavalier face à Judit Polgár, qui avait dix-sept ans. Il vit que c’était une faute et joua le cavalier ailleurs. Ses doigts l’avaient-ils lâché ? À peine un clin d’œil ; un film le montra plus tard. Elle fut si surprise qu’elle ne dit rien, et perdit la partie. Depuis, on se demande : qu’aurais-tu fait ?

Fais donc comme les maîtres essaient de faire : assieds-toi sur tes mains jusqu’à ce que tu connaisses ton coup.

# À l’écran

Un écran n’a pas de doigts à surveiller. Ici un coup est joué quand la pièce a été lâchée sur une case où elle peut aller. Jusque-là tu peux la remettre, et entre amis tu peux aussi demander à reprendre un coup.`,

  'courtesy.title': 'Les bonnes manières',
  'courtesy.about': 'Se serrer la main, se taire, savoir abandonner',
  'courtesy.text': `Les échecs sont une querelle entre les meilleurs amis : sur l’échiquier on se bat, et après on boit une limonade ensemble. Quelques usages font que cela reste ainsi.

# Avant et pendant la partie

- Serrez-vous la main, ou souhaitez-vous une bonne partie.
- Reste silencieux. Pas de fredonnement, pas de tapotement, pas de conseils aux autres.
- Appuie sur la pendule avec la main qui a joué.
- Ne propose pas nulle sans arrêt. Joue d’abord ton coup, propose une fois, puis appuie sur la pendule. Répondre par un coup, c’est dire non.
- Qui regarde se tait, même si le meilleur coup crève les yeux.

# Quand abandonner

Tu peux abandonner à tout moment. Dis « J’abandonne », arrête la pendule ou tends la main. Ce n’est pas une honte : cela dit à ton adversaire « Tu as si bien joué que je te crois ».

Mais tu n’y es jamais obligé. Tant que tu apprends, joue jusqu’au mat ! Ton adversaire doit d’abord le trouver. Il y a peut-être un pat pour toi. Et tu vois comment on gagne une partie gagnée, ce qui vaut beaucoup.

Plus tard, tu le sentiras toi-même : abandonne quand tu as beaucoup perdu, quand il n’y a plus de ruse, et quand tu es sûr que tu gagnerais de l’autre côté de l’échiquier.

# Après

- Dis « Bien joué », que tu aies gagné ou perdu.
- Remets les pièces en place.
- Regardez la partie ensemble. Où a-t-elle basculé ? On apprend plus d’une partie perdue que de dix gagnées.`,
} satisfies Translation<typeof en>;
