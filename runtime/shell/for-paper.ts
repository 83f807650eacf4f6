/** Whether a sheet, by its module ('car/car-print.css') or its address ('/assets/car-print.<hash>.css'), is for paper alone. */
export const isForPaper = (sheet: string): boolean => /-print\.(\w+\.)?css$/.test(sheet);
