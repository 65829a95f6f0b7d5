import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'origin.title': 'De onde vem o xadrez',
  'origin.about': 'Quinze séculos, da Índia até a sua mesa',
  'origin.text': `Ninguém sabe quem fez o primeiro jogo de xadrez. Os rastros mais antigos levam ao norte da Índia, há cerca de quinze séculos. Lá o jogo se chamava chaturanga.

Chaturanga é uma palavra antiga para um exército. Significa “quatro membros”, pois aquele exército tinha quatro partes: soldados a pé, cavaleiros, elefantes e carros. No meio ficavam o rei e o seu conselheiro. Você ainda encontra todos no seu tabuleiro.

- Os soldados a pé viraram os nossos peões.
- Os cavaleiros são os cavalos. Desde então eles saltam do mesmo jeito.
- Os elefantes viraram os bispos. Em russo a peça ainda se chama elefante, e em espanhol ela leva o nome árabe do elefante, alfil.
- Os carros são as torres. De rukh, o nome persa do carro, vem a nossa palavra “roque”.
- O conselheiro virou a dama.

# Shah mat

Da Índia o jogo chegou à Pérsia. Lá o rei é o shah. Quem o atacava dizia “Shah!”, por lealdade. Quando nada podia salvá-lo, era “shah mat”: o rei está indefeso.

Diga depressa e você ouve “xeque-mate”. O alemão Schach, o francês échecs e o inglês chess também vêm do rei persa.

# A dama lenta

Os árabes amavam o jogo e escreveram os primeiros livros sobre ele. Por volta do ano 1000 já se jogava também na Espanha e na Itália. Mas era lento: o conselheiro andava uma única casa, na diagonal, e o elefante saltava exatamente duas.

Depois, pouco antes de 1500, jogadores da Espanha e da Itália experimentaram algo novo. O bispo pode correr até onde quiser, e a dama se torna a mais forte de todos. Alguns chamaram isso de “xadrez da dama louca”. Era tão divertido que logo todos jogavam assim, e esse é o jogo que você está aprendendo.

Depois se acrescentou pouco: os dois passos do peão no começo com o en passant, o roque como o conhecemos, os relógios e, por fim, as mesmas leis para o mundo inteiro.`,

  'grains.title': 'Os grãos de arroz',
  'grains.about': 'Um pequeno desejo que nenhum rei podia cumprir',
  'grains.text': `Esta é uma história antiga, e ninguém sabe se aconteceu. Conta-se assim.

Um sábio chamado Sissa mostrou ao seu rei um jogo novo: o xadrez. O rei jogou a noite toda e ficou encantado. “Peça o que quiser!”, disse ele.

“Eu me contento com pouco”, disse Sissa. “Dê-me um grão de arroz pela primeira casa do tabuleiro, dois pela segunda, quatro pela terceira, e assim por diante: por cada casa o dobro da anterior.”

O rei riu. Um punhado de arroz! Então os seus contadores começaram a contar. Toque numa casa, ou vá de uma à seguinte, e conte com eles.

[grains]

A caminho da última casa todos os celeiros do reino ficam vazios, e os de todos os outros reinos também. Dobrar começa pequeno, e depois foge de você.

Alguns contam que o rei ficou bravo. Nas versões mais gentis ele riu mais uma vez e fez de Sissa o seu conselheiro: “O seu desejo é ainda mais esperto que o seu jogo.”`,

  'touch-move.title': 'Peça tocada, peça jogada',
  'touch-move.about': 'Uma regra para os dedos, e os mestres diante dela',
  'touch-move.text': `Nas partidas sérias vale uma regra que não tem nada a ver com o tabuleiro e tudo a ver com a sua mão.

- Se você toca numa peça sua, tem de jogá-la, se ela puder se mover.
- Se você toca numa peça inimiga, tem de capturá-la, se puder.
- Assim que a sua mão soltou uma peça, o lance está feito.
- Para endireitar uma peça torta, diga primeiro “Ajeito”, e só na sua vez. No mundo todo os jogadores dizem em francês: “J’adoube.”
- Para rocar, pegue primeiro o rei. Quem toca primeiro na torre tem de jogar a torre.

Por que tão rigoroso? Porque senão as pessoas experimentariam lances com as mãos. A regra nos faz pensar primeiro, e nos poupa de brigas.

# Até os mestres

Moscou, 2016. No torneio que escolhia o próximo desafiante ao título mundial, Hikaru Nakamura defendia um final difícil contra Levon Aronian. A sua mão foi ao rei, e naquele instante ele viu que um lance de rei perdia. Mas peça tocada, peça jogada: o rei teve de se mover, e a partida se foi.

Linares, 1994. Garry Kasparov, o melhor jogador do mundo, pôs um cavalo contra Judit Polgár, que tinha dezessete anos. Ele viu que era um erro e levou o cavalo a outra casa. Os seus dedos o tinham soltado? Só num piscar de olhos; um filme mostrou depois. Ela ficou tão surpresa que não disse nada, e perdeu a partida. Desde então se pergunta: o que você teria feito?

Faça então o que os mestres tentam fazer: sente-se sobre as mãos até saber o seu lance.

# Na tela

Uma tela não tem dedos para vigiar. Aqui o lance está feito quando a peça foi solta numa casa onde pode ficar. Até lá você pode pô-la de volta, e entre amigos também pode pedir para voltar um lance.`,

  'courtesy.title': 'Boas maneiras',
  'courtesy.about': 'Apertos de mão, silêncio, e quando abandonar',
  'courtesy.text': `O xadrez é uma briga entre os melhores amigos: no tabuleiro vocês lutam, e depois tomam uma limonada juntos. Alguns costumes fazem com que continue assim.

# Antes e durante a partida

- Apertem as mãos, ou desejem boa partida.
- Fique em silêncio. Nada de cantarolar, batucar ou dar conselhos aos outros.
- Aperte o relógio com a mão que moveu a peça.
- Não ofereça empate toda hora. Faça primeiro o seu lance, ofereça uma vez e depois aperte o relógio. Responder só com um lance é um não.
- Quem assiste fica calado, mesmo que o melhor lance esteja na cara.

# Quando abandonar

Você pode abandonar uma partida a qualquer momento. Diga “Abandono”, pare o relógio ou estenda a mão. Não é vergonha: isso diz ao adversário “Você jogou tão bem que eu acredito”.

Mas você nunca é obrigado. Enquanto estiver aprendendo, jogue até o mate! O adversário primeiro precisa encontrá-lo. Talvez haja um afogamento para você. E você vê como se ganha uma partida ganha, o que vale muito.

Mais tarde você mesmo vai sentir: abandone quando tiver perdido muito, quando não houver mais truques, e quando tiver certeza de que venceria do outro lado do tabuleiro.

# Depois

- Diga “Bem jogado”, tendo vencido ou perdido.
- Arrume as peças de novo.
- Olhem a partida juntos. Onde ela virou? Aprende-se mais com uma partida perdida do que com dez ganhas.`,
} satisfies Translation<typeof en>;
