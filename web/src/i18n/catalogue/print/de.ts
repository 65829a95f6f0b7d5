import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'page.title': 'Schach auf Papier',
  'page.lead': 'Ein ganzes Spiel zum Ausschneiden, Falten und Spielen, und die Regeln als Heft. Nichts zu kaufen.',
  'page.what': 'Was drucken?',
  'page.set': 'Brett, Figuren und Partieformular',
  'page.setAbout': 'Drei Blätter, einseitig. Für die Figuren am besten dünner Karton.',
  'page.booklet': 'Regelheft',
  'page.bookletAbout': 'Vier Blätter, beidseitig, über die kurze Kante gewendet; dann falten und heften.',
  'page.paper': 'Papier',
  'page.a4': 'A4',
  'page.letter': 'Letter',
  'page.print': 'Drucken',
  'page.scale': 'Mit 100 % und ohne zusätzliche Ränder drucken.',
  'page.noGame': 'Partie nicht gefunden',
  'page.noGameText': 'Diese Partie ist weder in diesem Browser noch auf dem Server.',
  'page.game': 'Partieformular',
  'page.every': 'Diagramme',
  'page.never': 'Keine',
  'page.end': 'Schlussstellung',
  'page.everyMoves': 'Alle {moves} Züge und die Schlussstellung',
  'page.sheet': 'Blatt {number} von {count}',

  'board.title': 'Das Brett',
  'board.howTitle': 'So entsteht dein Spiel',
  'board.how1': 'Schneide das Brett an der Außenlinie aus. Auf Karton geklebt liegt es flach.',
  'board.how2': 'Schneide die Figuren entlang der durchgezogenen Linien in Streifen.',
  'board.how3': 'Falte jeden Streifen in der Mitte, Bild nach außen, und kleb die Hälften zusammen.',
  'board.how4': 'Knick die Füße nach außen, einen nach vorn, einen nach hinten: Die Figur steht. Auf den Füßen steht, wo sie beginnt.',
  'board.right': 'Rechts von jedem Spieler liegt ein helles Feld.',
  'pieces.title': 'Die Figuren',
  'pieces.cut': 'schneiden',
  'pieces.fold': 'falten',
  'pieces.spare': 'Ersatz',

  'score.title': 'Partieformular',
  'score.white': 'Weiß',
  'score.black': 'Schwarz',
  'score.date': 'Datum',
  'score.clock': 'Zeit',
  'score.result': 'Ergebnis',
  'score.rules': 'Regeln',
  'score.event': 'Turnier',
  'score.board': 'Brett',
  'score.started': 'Anfangsstellung: {fen}',
  'score.aborted': 'Abgebrochen',
  'score.going': 'Nicht beendet',
  'score.signed': 'Unterschrift, {side}',
  'score.arbiter': 'Schiedsrichter',
  'score.after': 'Nach {number} {move}',
  'score.atStart': 'Anfangsstellung',
  'score.theEnd': 'Schlussstellung, nach {number} {move}',

  'cover.title': 'Schach',
  'cover.about': 'Alle Regeln für die Familie, mit einem Spiel zum Ausschneiden und Falten',
  'cover.foot': 'Nach den FIDE-Schachregeln vom 1. Januar 2023, in einfachen Worten',

  'game.title': 'Das Spiel',
  'game.1':
    'Schach spielt man zu zweit. Einer führt die weißen Figuren, der andere die schwarzen. Es gibt keine Würfel und keine verdeckten Karten: Alles liegt offen auf dem Brett. Wer den anderen König fängt, gewinnt.',
  'game.board': 'Das Brett',
  'game.2': 'Das Brett hat 64 Felder, abwechselnd hell und dunkel. Legt es so hin, dass jeder rechts in der Ecke ein helles Feld hat.',
  'game.3':
    'Die Spalten heißen Linien, a bis h. Die Zeilen heißen Reihen, 1 bis 8, von Weiß aus gezählt. So hat jedes Feld einen Namen: e4 liegt, wo die e-Linie die vierte Reihe trifft.',
  'game.pieces': 'Die Figuren',
  'game.4':
    'Jede Seite hat einen König, eine Dame, zwei Türme, zwei Läufer, zwei Springer und acht Bauern. Von den Ecken zur Mitte stehen Turm, Springer und Läufer. Die Dame kommt auf ein Feld ihrer Farbe, der König neben sie, die Bauern vor sie alle.',

  'turns.title': 'Zug um Zug',
  'turns.1':
    'Weiß beginnt. Dann zieht ihr abwechselnd, immer mit einer Figur, und niemand darf aussetzen. (Bei der Rochade, Seite {castling}, ziehen zwei.)',
  'turns.2':
    'Eine Figur zieht auf ein freies Feld oder auf das Feld einer gegnerischen. Diese wird geschlagen: Sie verlässt das Brett, und deine steht an ihrer Stelle. Du musst nicht schlagen. Eigene Figuren schlägst du nie, und ein König wird nie geschlagen.',
  'turns.3':
    'Nur der Springer springt. Alle anderen halten vor einer eigenen Figur an, und auf dem Feld einer gegnerischen, die sie schlagen.',
  'turns.rook': 'Turm',
  'turns.rookText':
    'Der Turm zieht auf Linien und Reihen, so weit der Weg frei ist. Er darf den Bauern auf d7 schlagen. Der eigene Bauer auf g4 hält ihn auf.',
  'turns.bishop': 'Läufer',
  'turns.bishopText': 'Der Läufer zieht schräg, also diagonal, so weit der Weg frei ist. Er bleibt immer auf Feldern derselben Farbe.',
  'figure.dots': 'Ein Punkt zeigt jedes Feld, auf das die Figur ziehen darf.',

  'royal.title': 'Dame und König',
  'royal.queen': 'Dame',
  'royal.queenText': 'Die Dame zieht wie ein Turm oder wie ein Läufer, so weit der Weg frei ist. Sie ist die stärkste von allen.',
  'royal.king': 'König',
  'royal.kingText':
    'Der König geht einen Schritt in jede Richtung. Er tritt nie auf ein Feld, wo man ihn schlagen könnte: Hier bewacht der Turm die ganze e-Linie. Darum stehen zwei Könige nie nebeneinander.',
  'royal.worth': 'Was sie wert sind',
  'royal.worthText':
    'Es ist keine Regel, hilft aber beim Tauschen: Die Dame ist etwa neun Bauern wert, der Turm fünf, Läufer und Springer je drei. Der König ist unbezahlbar.',

  'knight.title': 'Springer und Bauer',
  'knight.knight': 'Springer',
  'knight.text':
    'Der Springer geht zwei Felder geradeaus und eines zur Seite, wie der Buchstabe L. Nur er springt über andere. Jeder seiner Züge wechselt die Feldfarbe.',
  'knight.pawn': 'Bauer',
  'knight.pawn1':
    'Der Bauer geht geradeaus, ein Feld. Von seinem Anfangsfeld darf er zwei gehen, wenn beide frei sind. Zurück geht er nie.',
  'knight.pawn2': 'Er schlägt anders, als er geht: einen Schritt schräg nach vorn. Was gerade vor ihm steht, hält ihn nur auf.',

  'pawn.title': 'Zwei Geheimnisse des Bauern',
  'pawn.promotion': 'Umwandlung',
  'pawn.promotion1':
    'Ein Bauer, der das andere Ende erreicht, muss sofort eine andere Figur seiner Farbe werden: Dame, Turm, Läufer oder Springer, gleich was schon geschlagen ist. Du darfst zwei Damen haben oder mehr: Dafür ist die Ersatzdame.',
  'pawn.enPassant': 'En passant',
  'pawn.enPassant1':
    'Geht ein Bauer zwei Felder und kommt neben einen gegnerischen Bauern, darf dieser ihn schlagen, als wäre er nur eines gegangen. Er landet hinter dem geschlagenen Bauern.',
  'pawn.enPassant2': 'Das muss sofort geschehen. Einen Zug später ist es zu spät.',
  'pawn.before': 'Weiß geht zwei Felder.',
  'pawn.after': 'Schwarz darf auf d3 schlagen.',

  'castle.title': 'Die Rochade',
  'castle.1':
    'Einmal in der Partie darf der König rochieren: Er geht zwei Felder auf einen Turm zu, und dieser kommt auf das eben überquerte Feld. Beides ist ein Zug.',
  'castle.before': 'Nach beiden Seiten …',
  'castle.after': '… und kurz, danach.',
  'castle.never': 'Die Rochade geht nicht,',
  'castle.not1': 'wenn der König oder dieser Turm schon gezogen hat;',
  'castle.not2': 'solange eine Figur zwischen ihnen steht;',
  'castle.not3': 'wenn der König im Schach steht oder über oder auf ein angegriffenes Feld ginge.',
  'castle.may': 'Der Turm darf angegriffen sein und über ein angegriffenes Feld gehen.',
  'castle.wrong': 'Jetzt nicht: f1 ist angegriffen.',

  'check.title': 'Schach',
  'check.1':
    'Könnte der Gegner deinen König mit dem nächsten Zug schlagen, steht er im Schach. „Schach“ zu sagen ist höflich; keine Regel verlangt es.',
  'check.2':
    'Du musst sofort aus dem Schach. Kein Zug darf den eigenen König im Schach lassen oder hineinbringen: Ein solcher Zug ist regelwidrig und wird zurückgenommen.',
  'check.ways': 'Drei Auswege',
  'check.move': 'Weggehen.',
  'check.block': 'Dazwischenziehen.',
  'check.take': 'Den Angreifer schlagen.',
  'check.pin': 'Wer zwischen seinem König und einem Angreifer steht, ist gefesselt: Er darf die Linie nicht verlassen.',
  'check.pinned': 'Der Springer ist gefesselt.',

  'mate.title': 'Schachmatt',
  'mate.1':
    'Steht dein König im Schach und hilft keiner der drei Auswege, bist du schachmatt. Die Partie ist sofort zu Ende, der Gegner hat gewonnen. Der König wird nicht geschlagen: Er bleibt stehen.',
  'mate.2': 'Viermal matt. Der letzte Zug ist markiert. Such nach Auswegen: Es gibt keine.',
  'mate.back': 'Am Rand, hinter den eigenen Bauern',
  'mate.scholar': 'Nach vier Zügen, mit Läufer und Dame',
  'mate.helped': 'Die Dame, gedeckt von ihrem König',
  'mate.smothered': 'Der Springer springt hinein; niemand kann hinaus',

  'stalemate.title': 'Niemand gewinnt',
  'stalemate.1': 'Eine Partie kann auch remis enden, unentschieden. Jeder bekommt dann einen halben Punkt.',
  'stalemate.stale': 'Patt',
  'stalemate.2': 'Wer am Zug ist, keinen erlaubten Zug hat und nicht im Schach steht, ist patt: remis. Mancher Sieger hat es vergessen.',
  'stalemate.staleFigure': 'Schwarz muss ziehen und kann nicht.',
  'stalemate.dead': 'Tote Stellung',
  'stalemate.3':
    'Führt keine Zugfolge, so töricht sie sei, zu einem Matt, endet die Partie sofort remis. König und ein Läufer oder Springer können nie mattsetzen. Manchmal sperrt auch eine Mauer von Bauern.',
  'stalemate.bishop': 'König und Läufer: zu wenig.',
  'stalemate.wall': 'Kein Durchkommen für niemanden.',

  'draws.title': 'Noch mehr Remis',
  'draws.agree': 'Nach Vereinbarung',
  'draws.agree1':
    'Du darfst Remis anbieten, am besten mit deinem Zug. Der Gegner sagt ja oder nein oder zieht einfach weiter. Bevor jeder einmal gezogen hat, gibt es nichts zu vereinbaren. Frag nicht immer wieder.',
  'draws.three': 'Dreimal dasselbe',
  'draws.three1':
    'Kommt dieselbe Stellung zum dritten Mal, mit demselben Spieler am Zug und denselben möglichen Zügen, darf der am Zug Remis reklamieren. Auch mit einem Zug, der sie herbeiführt: Schreib ihn auf, sag es, und zieh noch nicht.',
  'draws.three2': 'Beim fünften Mal ist die Partie auch ohne Antrag remis.',
  'draws.fifty': 'Fünfzig Züge',
  'draws.fifty1':
    'Hat jeder fünfzig Züge hintereinander gemacht, ohne Bauernzug und ohne Schlagen, darf der am Zug Remis reklamieren. Nach fünfundsiebzig ist die Partie von selbst remis, außer der letzte Zug setzt matt.',
  'draws.wrong':
    'War die Reklamation falsch, geht die Partie weiter, und der angesagte Zug muss gespielt werden. Im Turnier bekommt der Gegner zwei Minuten dazu.',
  'draws.check1': 'Weiß gibt auf e8 Schach, dann auf h5 …',
  'draws.check2': '… und wieder. Schwarz entkommt nicht.',

  'clock.title': 'Aufgeben, und die Uhr',
  'clock.resign': 'Aufgeben',
  'clock.resign1':
    'Du darfst jederzeit aufgeben, indem du es sagst. Dann hast du verloren. (Könnte der Gegner durch keine Zugfolge mattsetzen, ist es remis.)',
  'clock.clock': 'Mit Uhr',
  'clock.1':
    'Eine Schachuhr sind zwei Uhren in einer. Du ziehst, du drückst, und die Zeit der anderen Seite läuft. Gedrückt wird mit der Hand, die gezogen hat.',
  'clock.2':
    'Wessen Zeit abläuft, der verliert. Könnte der Gegner aber durch keine Folge erlaubter Züge mattsetzen, so schlecht du auch spieltest, ist es remis.',
  'clock.3':
    'Viele Uhren geben mit jedem Zug einige Sekunden dazu (Inkrement) oder warten einige, bevor sie zählen (Verzögerung). Einigt euch vorher.',
  'clock.illegal': 'Fehler',
  'clock.illegal1':
    'Ein regelwidriger Zug wird zurückgenommen und ein erlaubter gespielt. Im Turnier kostet der erste zwei Minuten, die der Gegner bekommt, der zweite die Partie, oder die halbe, wenn der Gegner nicht mattsetzen könnte.',

  'touch.title': 'Berührt, geführt, und Benehmen',
  'touch.touch': 'Berührt, geführt',
  'touch.1':
    'Unter ernsten Spielern gilt: Wer eine Figur berührt, muss mit ihr ziehen, wenn sie ziehen kann. Wer eine gegnerische berührt, muss sie schlagen, wenn es geht. Geht es mit keinem erlaubten Zug, bist du frei.',
  'touch.2': 'Lässt du eine Figur auf ihrem Feld los, ist der Zug gemacht.',
  'touch.3': 'Um eine Figur gerade zu rücken, sag zuerst „Ich rücke zurecht“. Nur wenn du am Zug bist.',
  'touch.hand': 'Rochiere mit einer Hand und berühr zuerst den König: Sonst ist es nur ein Turmzug.',
  'touch.manners': 'Benehmen',
  'touch.m1': 'Gebt euch vorher und nachher die Hand.',
  'touch.m2': 'Lass den anderen denken. Wer zuschaut, schweigt.',
  'touch.m3': 'Gewinn ohne zu krähen, verlier ohne Ausreden. Zeigt euch dann, was ihr gesehen habt: So werden beide besser.',
  'touch.m4': 'Mit Kindern macht vorher aus, was streng gilt. Zurücknehmen ist in Ordnung, wenn es für beide gilt.',

  'write.title': 'Züge aufschreiben',
  'write.1': 'Schreib den Buchstaben der Figur und das Feld, auf das sie zieht. Der Bauer hat keinen Buchstaben.',
  'write.table': 'K König · D Dame · T Turm · L Läufer · S Springer',
  'write.x': 'schlägt; schlägt ein Bauer, steht seine Linie davor: exd5',
  'write.plus': 'Schach',
  'write.mate': 'schachmatt',
  'write.oo': 'kurze Rochade; O-O-O lange Rochade',
  'write.q': 'der Bauer wird Dame: e8=D',
  'write.two': 'könnten zwei gleiche dorthin, sagt Linie oder Reihe, welche: Sbd2, T1e2',
  'write.game': 'Eine ganze Partie, so kurz sie ist',
  'write.moves': '1. e4 e5\n2. Lc4 Sc6\n3. Dh5 Sf6\n4. Dxf7#',
  'write.then': 'Schwarz griff die Dame an und vergaß den Bauern f7. 3… g6 oder 3… De7 hätte ihn gerettet.',
  'write.result':
    'Am Ende schreibt man das Ergebnis: 1–0, wenn Weiß gewann, 0–1, wenn Schwarz gewann, ½–½ bei Remis. Dann unterschreiben beide.',

  'first.title': 'Erste Partien',
  'first.1': 'Ihr müsst nicht mit allem anfangen. Jedes davon dauert ein paar Minuten.',
  'first.pawns': 'Nur Bauern',
  'first.pawnsText':
    'Stellt nur die Bauern auf. Wer zuerst einen ans andere Ende bringt oder alle schlägt, gewinnt. Kann die Seite am Zug nicht ziehen, gewinnt niemand.',
  'first.kings': 'Bauern und Könige',
  'first.kingsText': 'Nun auch die Könige. Ein Schach muss beantwortet werden. Meist entscheidet die erste neue Dame.',
  'first.queen': 'Dame gegen acht Bauern',
  'first.queenText': 'Kann sie alle aufhalten? Sie gewinnt, wenn sie alle schlägt.',
  'first.begin': 'Dann das ganze Spiel',
  'first.b1': 'Stell einen Bauern in die Mitte, nach e4 oder d4.',
  'first.b2': 'Bring Springer und Läufer heraus; die Dame kann warten.',
  'first.b3': 'Rochiere bald.',
  'first.b4': 'Frag vor jedem Zug: Was will der andere? Und: Kann meine Figur dort geschlagen werden?',

  'story.title': 'Woher es kam',
  'story.1':
    'Vor etwa fünfzehnhundert Jahren spielte man in Indien Chaturanga, „vier Teile“: Fußsoldaten, Pferde, Elefanten und Wagen. Kaufleute brachten es nach Persien, und von dort ging es in alle Welt.',
  'story.2': 'Die Perser nannten den König Schah. Aus „Schah mat“, der König ist hilflos, wurde unser Schachmatt.',
  'story.3':
    'Man erzählt, der Erfinder habe sich von seinem König Reis gewünscht: ein Korn für das erste Feld, zwei für das zweite, vier für das dritte, immer doppelt so viele. Der König lachte und ließ einen Sack holen. Allein das letzte Feld hätte {last} Körner gebraucht, das ganze Brett {all}: mehr, als die Welt je geerntet hat.',
  'story.4':
    'Der Läufer war einst ein Elefant und die Dame ein Ratgeber, der einen Schritt schräg ging. Vor fünfhundert Jahren lernten sie laufen, und das Spiel wurde unseres.',
  'story.foot':
    'Text und Zeichnungen stammen von Rookery, dem Schach auf deinem eigenen Server. Kopiere, schneide, falte und verschenke es.',
} satisfies Translation<typeof en>;
