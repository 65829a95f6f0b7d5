// `node scripts/locales.mjs [FOLDER]`: checks the messages of every language against the English ones, and writes the types
// (FOLDER/places) by which the compiler knows what each must be given. Every fault is named with its file and its message, and the exit
// code is 1.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kPlace = /\{(\w+)\}/g;
/** Counts that pages show. A form that only millions ask for may fall back on `other`. */
const kCounts = Array.from({ length: 200 }, (_, count) => count);

/** As Unicode's CLDR orders them. */
const kForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Forms that may say how many in words. */
const kSmall = new Set(['zero', 'one', 'two']);

const lowered = name => name.charAt(0).toLowerCase() + name.slice(1);
/** The places of a text, each once, without regard to capitals. */
const placesIn = text => [...new Set([...text.matchAll(kPlace)].map(([, name]) => lowered(name)))].sort();
const formsIn = message => (typeof message === 'string' ? [message] : Object.values(message));
const placesOf = message => [...new Set(formsIn(message).flatMap(placesIn)), ...(typeof message === 'string' ? [] : ['count'])];
const unique = names => [...new Set(names)].sort();

/** The plural forms of a language: those that it has, and those that a message must have. */
function pluralsOf(language) {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  const wanted = new Set(kCounts.map(count => rules.select(count)));
  return { known: kForms.filter(form => pluralCategories.includes(form)), needed: kForms.filter(form => wanted.has(form)) };
}

/** What is wrong with a file as text, before any message is read. */
function textFaults(text, messages) {
  const names = [...text.matchAll(/^ {2}"((?:[^"\\]|\\.)*)":/gm)].map(([, name]) => name);
  const twice = unique(names.filter((name, at) => names.indexOf(name) !== at));
  if (twice.length > 0) return twice.map(name => `"${name}" is there twice`);
  const isTidy = text === `${JSON.stringify(messages, null, 2)}\n`;
  return isTidy ? [] : ['is not laid out as JSON with an indentation of two spaces and a line break at its end'];
}

function pluralFaults(forms, plurals) {
  const missing = plurals.needed.filter(form => forms[form] === undefined);
  const unknown = Object.keys(forms).filter(form => !plurals.known.includes(form));
  return [
    ...missing.map(form => `has no plural form "${form}"`),
    ...unknown.map(form => `has a plural form "${form}", which the language does not: ${plurals.known.join(', ')}`),
  ];
}

/** What is wrong with the places of one text; `form`: which plural form it is. "One move" names neither its count nor an amount. */
function placeFaults(text, wanted, form) {
  const isOptional = place => kSmall.has(form) || (form && place === 'count');
  const places = placesIn(text);
  const missing = wanted.filter(place => !places.includes(place) && !isOptional(place));
  const unknown = places.filter(place => !wanted.includes(place));
  return [...missing.map(place => `has no {${place}}`), ...unknown.map(place => `has {${place}}, which English does not`)];
}

/** What is wrong with `message`, whose English is `english`. */
function messageFaults(message, english, plurals) {
  const isPlural = typeof english !== 'string';
  const isText = typeof message === 'string';
  if (!isText && !isPlural) return ['has plural forms, but English has none'];
  if (!isText && (message === null || typeof message !== 'object' || Array.isArray(message))) return ['is neither a text nor plural forms'];
  if (isText && isPlural && plurals.needed.length > 1) return [`needs plural forms: ${plurals.needed.join(', ')}`];
  if (formsIn(message).some(text => typeof text !== 'string' || text.trim() === '')) return ['is empty'];
  if (isText) return placeFaults(message, placesOf(english), isPlural ? 'other' : '');
  const wrongPlaces = Object.entries(message).flatMap(([form, text]) => placeFaults(text, placesOf(english), form));
  return [...pluralFaults(message, plurals), ...wrongPlaces];
}

/** What is wrong with one file, each with the message's name where it is about one. */
function fileFaults(text, messages, english, plurals) {
  const missing = Object.keys(english).filter(name => !Object.hasOwn(messages, name));
  const unknown = Object.keys(messages).filter(name => !Object.hasOwn(english, name));
  const common = Object.keys(english).filter(name => Object.hasOwn(messages, name));
  return [
    ...textFaults(text, messages),
    ...missing.map(name => `"${name}" is missing`),
    ...unknown.map(name => `"${name}" is not in English`),
    ...common.flatMap(name => unique(messageFaults(messages[name], english[name], plurals)).map(fault => `"${name}" ${fault}`)),
  ];
}

/** The messages of a file, and its text; or what is wrong. */
function readFile(path) {
  if (!existsSync(path)) return { fault: 'is missing' };
  const text = readFileSync(path, 'utf8');
  try {
    return { text, messages: JSON.parse(text) };
  } catch (error) {
    return { fault: `is not JSON: ${error.message}` };
  }
}

const foldersIn = path => readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
const partsIn = path => readdirSync(path).flatMap(name => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));

/** What is wrong with one language: with its name and its file. */
function languageFaults(folder, language, english) {
  const plurals = pluralsOf(language);
  const extra = partsIn(join(folder, language)).filter(part => !Object.hasOwn(english, part));
  const found = Object.entries(english).flatMap(([part, messages]) => {
    const read = readFile(join(folder, language, `${part}.json`));
    const faults = read.fault ? [read.fault] : fileFaults(read.text, read.messages, messages, plurals);
    return faults.map(fault => `${language}/${part}.json: ${fault}`);
  });
  return [...extra.map(part => `${language}/${part}.json: English has no such file`), ...found];
}

const typeOf = message => {
  const places = unique(placesOf(message));
  return places.length === 0 ? 'never' : places.map(place => JSON.stringify(place)).join(' | ');
};

/** The types: by part and name, what a message must be given. */
function typesFor(english) {
  const parts = Object.entries(english).map(([part, messages]) => {
    const rows = Object.entries(messages).map(([name, message]) => `    ${JSON.stringify(name)}: ${typeOf(message)};\n`);
    return `  ${part}: {\n${rows.join('')}  };\n`;
  });
  return `// Written by scripts/locales.mjs from the English messages.\nexport interface Places {\n${parts.join('')}}\n`;
}

/** Leaves a file that holds `text` already as it is: builds look at its time. */
function write(path, text) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

function main(folder) {
  const read = partsIn(join(folder, 'en')).map(part => [part, readFile(join(folder, 'en', `${part}.json`))]);
  const unreadable = read.filter(([, { fault }]) => fault).map(([part, { fault }]) => `en/${part}.json: ${fault}`);
  const english = Object.fromEntries(read.filter(([, { fault }]) => !fault).map(([part, { messages }]) => [part, messages]));
  const faults = [...unreadable, ...foldersIn(folder).flatMap(language => languageFaults(folder, language, english))];
  for (const fault of faults) console.error(fault);
  write(join(folder, 'places.d.ts'), typesFor(english));
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv[2] ?? fileURLToPath(new URL('../locales', import.meta.url)));
