/** Whether questions of a topic are about finance: they are on the finance page too. */
export const isFinanceTopic = (topic: string | undefined): boolean => topic?.trim().toLowerCase() === 'finance';
