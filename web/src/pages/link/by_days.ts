/** Whether each move has days: "3d". */
export const isByDays = (clock: string): boolean => /^\d+d/.test(clock);
