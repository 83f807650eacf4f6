/** The names of all keys whose value is a secret (`x-secret` in the schema, which a test holds against this): known where a file cannot be read as YAML. */
export const SECRET_KEYS = [
  'auth',
  'client_id',
  'community_code',
  'dsn',
  'index_key',
  'key',
  'notice_login',
  'password',
  'previous_webhook_secret',
  'secret',
  'secret_key',
  'server',
  'supplier_code',
  'username',
  'webhook_id',
  'webhook_secret',
] as const;
