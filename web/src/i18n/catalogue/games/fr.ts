import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'games.lead': 'Conservées dans ce navigateur.',
  'games.none': 'Pas encore de partie terminée. Elles apparaîtront ici.',
  'games.noneSuch': 'Aucune partie ne correspond.',
  'games.search': 'Nom du joueur',
  'games.result': 'Résultat',
  'games.kind': 'Jouée',
  'games.all': 'Toutes',
  'games.count': { one: '{count} partie', many: '{count} parties', other: '{count} parties' },
  'games.pgn': 'PGN de ces parties',
  'games.missing': {
    one: '{count} partie est sur le serveur, injoignable.',
    many: '{count} parties sont sur le serveur, injoignable.',
    other: '{count} parties sont sur le serveur, injoignable.',
  },
  'games.delete': 'Supprimer',
  'games.deleteThis': 'Supprimer la partie {names}',
  'games.deleteAll': 'Supprimer ces parties',
  'games.ask': {
    one: 'Supprimer {count} partie de ce navigateur ?',
    many: 'Supprimer {count} parties de ce navigateur ?',
    other: 'Supprimer {count} parties de ce navigateur ?',
  },
  'games.askText': 'C’est définitif. Les parties par lien restent sur le serveur.',
  'games.keep': 'Annuler',
  'games.more': 'Afficher plus',
  'games.moves': { one: '{count} coup', many: '{count} coups', other: '{count} coups' },
  'games.move': 'Passer à un autre navigateur',
  'games.moveAbout': 'Un fichier avec vos parties, réglages et leçons.',
  'games.export': 'Tout enregistrer dans un fichier',
  'games.import': 'Charger un tel fichier',
  'games.imported': 'Tout le contenu du fichier est ici.',
  'games.notImported': 'Ce n’est pas un fichier enregistré par Rookery.',
  'games.noRoom': 'Le navigateur n’a pas assez de place.',
} satisfies Translation<typeof en>;
