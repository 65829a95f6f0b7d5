import { locale } from './language';

const mark = (): string => new Intl.NumberFormat(locale()).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A figure as it comes, 2.5 or "12.25", with the page's own decimal mark. */
export const decimal = (figure: string | number): string => String(figure).replace(/(?<=\d)\.(?=\d)/, mark());
