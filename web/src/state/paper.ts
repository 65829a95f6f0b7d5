export type Paper = 'a4' | 'letter';

/** Most of the Americas print on Letter, the rest of the world on A4. */
const kLetterRegions = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'SV', 'NI'];

export function usualPaper(languages: readonly string[]): Paper {
  const regions = languages.map(tag => tag.split('-').find(part => /^[A-Z]{2}$/.test(part)));
  return kLetterRegions.includes(regions.find(region => region !== undefined) ?? '') ? 'letter' : 'a4';
}
