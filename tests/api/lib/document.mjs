import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';

const kMethods = ['get', 'post', 'put', 'delete'];

/** The operations of an OpenAPI document, by their ids, and whether answers are as it says. */
export class OpenApi {
  /** The operations whose answers were checked, each with the tests that asked for it. */
  checked = new Map();
  /** The test that runs. */
  test = '';
  #schemas;
  #operations = new Map();
  #validators = new Map();
  #ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

  constructor(document) {
    this.#schemas = document.components?.schemas ?? {};
    this.#ajv.addSchema({ ...document, $id: 'document' });
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const method of kMethods.filter(one => methods[one]?.operationId)) {
        const operation = methods[method];
        this.#operations.set(operation.operationId, { path, method, operation });
      }
    }
  }

  /** The document in the file that ROOKERY_OPENAPI names, or else the server's own. */
  static async of(server) {
    const file = process.env.ROOKERY_OPENAPI;
    if (file) return new OpenApi(asMeant(JSON.parse(readFileSync(file, 'utf8'))));
    return new OpenApi(await (await fetch(`${server.url}/api/openapi.json`)).json());
  }

  /** The operations that answer with JSON, one object or several. */
  get answering() {
    return [...this.#operations].filter(([, { operation }]) => contentOf(operation)).map(([id]) => id);
  }

  /** Throws unless `value` is what the operation answers: one object, or with `isLine` one of many. */
  check(id, value, isLine = false) {
    const known = this.#operations.get(id);
    if (!known) return;
    this.checked.set(id, (this.checked.get(id) ?? new Set()).add(this.test));
    const validate = this.#validatorOf(id, known, isLine);
    if (validate && !validate(value)) {
      const faults = validate.errors.map(error => `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`);
      throw new Error(`${id} answered ${JSON.stringify(value)}, which is not as described:\n${faults.join('\n')}`);
    }
  }

  #validatorOf(id, { path, method, operation }, isLine) {
    const key = `${id} ${isLine}`;
    if (!this.#validators.has(key)) {
      const found = contentOf(operation, isLine);
      this.#validators.set(key, found && this.#compile([path, method, ...found.place], found.schema, isLine));
    }
    return this.#validators.get(key);
  }

  #isList(reference) {
    return this.#schemas[reference.split('/').at(-1)]?.type === 'array';
  }

  #compile([path, method, ...place], schema, isLine) {
    const tokens = ['paths', path, method, ...place];
    const pointer = tokens.map(token => encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    // A list stands for its items, each of which is a line.
    if (isLine && schema.$ref && this.#isList(schema.$ref)) return this.#ajv.compile({ $ref: `document${schema.$ref}/items` });
    const items = isLine && schema.type === 'array' ? '/items' : '';
    return this.#ajv.compile({ $ref: `document#/${pointer}${items}` });
  }
}

/**
 * What this server cannot be as Lichess describes itself: with nine players it has no ten best ones.
 */
function asMeant(document) {
  document.components.schemas.PerfTop10.minItems = 0;
  return document;
}

/** The schema of what comes with success, and where it stands in the operation; undefined: no JSON does. */
function contentOf(operation, isLine = false) {
  const types = isLine ? ['application/x-ndjson'] : ['json', 'application/x-ndjson'];
  for (const [status, response] of Object.entries(operation.responses)) {
    for (const wanted of status.startsWith('2') ? types : []) {
      const type = Object.keys(response.content ?? {}).find(one => one.endsWith(wanted));
      if (type) return { schema: response.content[type].schema, place: ['responses', status, 'content', type, 'schema'] };
    }
  }
  return undefined;
}
