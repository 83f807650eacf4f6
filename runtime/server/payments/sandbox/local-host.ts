const LOCAL = /^(?:[a-z0-9-]+\.)*localhost(?::\d+)?$|^(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Whether a Host header names this machine itself. */
export const isLocalHost = (host: string | undefined): boolean => LOCAL.test(host ?? '');
