import Database from 'better-sqlite3';
import { leadsFile } from '../../runtime/server/leads/open-leads.ts';

/** Enquiries in the store of a data folder, and how many of them were delivered to the platform. */
export function storedLeads(dataDir: string): { stored: number; delivered: number } {
  const database = new Database(leadsFile(dataDir), { readonly: true });
  try {
    const count = (sql: string): number => (database.prepare(sql).get() as { count: number }).count;
    return {
      stored: count('select count(*) as count from leads'),
      delivered: count("select count(*) as count from outbox where state = 'delivered'"),
    };
  } finally {
    database.close();
  }
}
