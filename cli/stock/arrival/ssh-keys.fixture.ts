import ssh2 from 'ssh2';

/** A pair of keys (Ed25519) that can be read. Of a thousand that the package makes, about three cannot ("Malformed OpenSSH private key"). */
export function sshKeys(): { private: string; public: string } {
  const made = ssh2.utils.generateKeyPairSync('ed25519');
  return ssh2.utils.parseKey(made.private) instanceof Error ? sshKeys() : made;
}
