/**
 * A pattern of addresses, as in the server's table of routes, as an expression whose groups are the names in "/game/{game}", or what follows
 * "/learn/" in "/learn/*"; that fits "/learn" too.
 */
export const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/{\w+}/g, '([\\w-]{1,40})').replace('/*', '(?:/(.*))?')}$`);
