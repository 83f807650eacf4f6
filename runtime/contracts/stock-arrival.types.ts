/** How new a dealer's stock is, and how looks at its source fare. Times are milliseconds since 1970. */
export interface StockArrival {
  /** How it comes; null: it is imported by hand. */
  source: 'https' | 'sftp' | 'folder' | null;
  /** When the newest stock that was taken in came; null: none has. */
  arrivedAt: number | null;
  /** When a look at the source last went well; null: never. */
  lastSuccess: number | null;
  /** Why looks fail, and since when. */
  lastError: { message: string; since: number } | null;
  /** Nothing new was taken in for longer than the dealer finds usual. */
  stale: boolean;
}
