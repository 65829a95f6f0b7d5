import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'origin.title': 'Woher das Schach kommt',
  'origin.about': 'Fünfzehnhundert Jahre, von Indien bis an deinen Tisch',
  'origin.text': `Niemand weiß, wer das erste Schachspiel gemacht hat. Die ältesten Spuren führen nach Nordindien, vor etwa fünfzehnhundert Jahren. Dort hieß das Spiel Chaturanga.

Chaturanga ist ein altes Wort für ein Heer. Es bedeutet „vier Glieder“, denn so ein Heer hatte vier Teile: Fußsoldaten, Reiter, Elefanten und Streitwagen. In der Mitte standen der König und sein Ratgeber. Du findest sie alle noch auf deinem Brett.

- Aus den Fußsoldaten wurden die Bauern.
- Die Reiter sind die Springer. Sie springen seither auf dieselbe Weise.
- Aus den Elefanten wurden die Läufer. Auf Russisch heißt die Figur heute noch Elefant, und auf Spanisch trägt sie den arabischen Namen des Elefanten, alfil.
- Die Streitwagen sind die Türme. Das englische rook kommt von rukh, dem persischen Namen des Wagens auf dem Brett.
- Aus dem Ratgeber wurde die Dame.

# Schah mat

Aus Indien kam das Spiel nach Persien. Dort heißt der König Schah. Wer ihn angriff, sagte „Schah!“, um anständig zu sein. Konnte nichts mehr ihn retten, hieß es „schah mat“: Der König ist hilflos.

Sag es schnell, und du hörst „schachmatt“. Vom persischen König kommen das deutsche Schach, das französische échecs und das englische chess.

# Die langsame Dame

Die Araber liebten das Spiel und schrieben die ersten Bücher darüber. Um das Jahr 1000 spielte man es auch in Spanien und Italien. Aber es war langsam: Der Ratgeber ging nur ein einziges Feld, und zwar schräg, und der Elefant sprang genau zwei.

Dann, kurz vor 1500, probierten Spieler in Spanien und Italien etwas Neues. Der Läufer darf so weit laufen, wie er will, und die Dame wird die Stärkste von allen. Manche nannten es das „Schach der verrückten Dame“. Es machte so viel Spaß, dass bald alle so spielten, und das ist das Spiel, das du jetzt lernst.

Später kam wenig hinzu: die zwei Schritte des Bauern am Anfang samt en passant, die Rochade, wie wir sie kennen, tickende Uhren, und zuletzt eine einzige Sammlung von Regeln für die ganze Welt.`,

  'grains.title': 'Die Reiskörner',
  'grains.about': 'Ein kleiner Wunsch, den kein König erfüllen konnte',
  'grains.text': `Das ist eine alte Geschichte, und niemand weiß, ob sie wahr ist. Man erzählt sie so.

Ein weiser Mann namens Sissa zeigte seinem König ein neues Spiel: Schach. Der König spielte die ganze Nacht und war begeistert. „Wünsch dir, was du willst!“, sagte er.

„Ich bin bescheiden“, sagte Sissa. „Gib mir ein Reiskorn für das erste Feld des Bretts, zwei für das zweite, vier für das dritte und immer so weiter: für jedes Feld doppelt so viele wie für das Feld davor.“

Der König lachte. Eine Handvoll Reis! Dann begannen seine Rechner zu zählen. Tippe auf ein Feld, oder geh von einem zum nächsten, und zähl mit.

[grains]

Auf dem Weg zum letzten Feld sind alle Scheunen des Königreichs leer, und die aller anderen Königreiche dazu. Verdoppeln fängt klein an, und dann läuft es dir davon.

Manche erzählen, der König sei böse geworden. Freundlicher ist es so: Er lachte noch einmal und machte Sissa zu seinem Ratgeber. „Dein Wunsch ist noch klüger als dein Spiel.“`,

  'touch-move.title': 'Berührt, geführt',
  'touch-move.about': 'Eine Regel für die Finger, und wie Meister ihr begegneten',
  'touch-move.text': `In ernsten Partien gilt eine Regel, die nichts mit dem Brett zu tun hat und alles mit deiner Hand.

- Wer eine eigene Figur berührt, muss mit ihr ziehen, wenn sie ziehen kann.
- Wer eine gegnerische Figur berührt, muss sie schlagen, wenn es geht.
- Sobald die Hand eine Figur losgelassen hat, ist der Zug gemacht.
- Um eine schiefe Figur gerade zu rücken, sag zuerst „Ich rücke zurecht“, und nur, wenn du am Zug bist. Überall auf der Welt sagt man es auf Französisch: „J’adoube.“
- Zum Rochieren nimm zuerst den König. Wer zuerst den Turm berührt, muss mit dem Turm ziehen.

Warum so streng? Weil man sonst Züge mit den Händen ausprobieren würde. Die Regel bringt uns dazu, erst zu denken, und sie erspart uns Streit.

# Selbst Meister

Moskau, 2016. In dem Turnier, das den nächsten Herausforderer des Weltmeisters bestimmte, verteidigte Hikaru Nakamura ein schwieriges Endspiel gegen Levon Aronjan. Seine Hand ging zum König, und in diesem Augenblick sah er, dass ein Königszug verliert. Aber berührt ist berührt: Der König musste ziehen, und die Partie war dahin.

Linares, 1994. Garri Kasparow, der beste Spieler der Welt, stellte gegen die siebzehnjährige Judit Polgár einen Springer hin. Er sah, dass es ein Fehler war, und zog den Springer anderswohin. Hatten seine Finger losgelassen? Nur einen Wimpernschlag lang; ein Film zeigte es später. Sie war so überrascht, dass sie nichts sagte, und verlor die Partie. Seither fragt man: Was hättest du getan?

Mach es also, wie die Meister es versuchen: Sitz auf deinen Händen, bis du deinen Zug weißt.

# Am Bildschirm

Ein Bildschirm hat keine Finger, auf die man achten könnte. Hier ist ein Zug gemacht, wenn die Figur auf einem Feld losgelassen wurde, auf dem sie stehen darf. Bis dahin kannst du sie zurückstellen, und unter Freunden kannst du auch darum bitten, einen Zug zurückzunehmen.`,

  'courtesy.title': 'Gutes Benehmen',
  'courtesy.about': 'Händedruck, Stille, und wann man aufgibt',
  'courtesy.text': `Schach ist ein Streit unter besten Freunden: Auf dem Brett kämpft ihr, und danach trinkt ihr zusammen eine Limonade. Ein paar Bräuche sorgen dafür, dass es so bleibt.

# Vor der Partie und währenddessen

- Gebt euch die Hand, oder wünscht euch eine gute Partie.
- Sei still. Kein Summen, kein Trommeln, keine Ratschläge an andere.
- Drück die Uhr mit der Hand, die gezogen hat.
- Biete nicht immer wieder Remis an. Zieh zuerst, biete dann einmal an und drück dann die Uhr. Wer mit nichts als einem Zug antwortet, sagt Nein.
- Wer zuschaut, schweigt, auch wenn der beste Zug sonnenklar ist.

# Wann man aufgibt

Du darfst eine Partie jederzeit aufgeben. Sag „Ich gebe auf“, halte die Uhr an oder reich die Hand. Das ist keine Schande: Es sagt deinem Gegner: „Du hast so gut gespielt, dass ich dir glaube.“

Aber du musst es nie. Solange du lernst, spiel bis zum Matt! Dein Gegner muss es erst finden. Vielleicht gibt es ein Patt für dich. Und du siehst, wie man eine gewonnene Partie gewinnt, und das ist viel wert.

Später spürst du es selbst: Gib auf, wenn du sehr viel verloren hast, wenn kein Trick mehr da ist, und wenn du sicher bist, dass du von der anderen Seite des Bretts gewinnen könntest.

# Danach

- Sag „Gut gespielt“, ob du gewonnen oder verloren hast.
- Stell die Figuren wieder auf.
- Schaut euch die Partie zusammen an. Wo hat sie sich gedreht? Aus einer verlorenen lernst du mehr als aus zehn gewonnenen.`,
} satisfies Translation<typeof en>;
