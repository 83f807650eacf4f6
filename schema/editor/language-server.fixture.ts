import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, getLanguageService, type LanguageSettings } from 'yaml-language-server';

/** Where the cursor is in a text. */
export const CURSOR = '‸';

/** What an editor with YAML support does with a file at an absolute path. */
export interface Editor {
  /** Lines from 1, each with its message, in file order. */
  problems(file: string, text: string): Promise<{ line: number; message: string }[]>;
  /** What is offered at the cursor. */
  complete(file: string, text: string): Promise<CompletionItem[]>;
  /** What pointing at the cursor's place shows; '' for nothing. */
  hover(file: string, text: string): Promise<string>;
  /** Addresses outside of this machine that it wanted to read. */
  network: string[];
}

/** The language server that editors run, in this process and without a network. */
export function openEditor(settings: Pick<LanguageSettings, 'schemas' | 'disableDefaultProperties'> = {}): Editor {
  const network: string[] = [];
  const service = getLanguageService({
    schemaRequestService: async (uri) => {
      if (uri.startsWith('file:')) return readFileSync(fileURLToPath(uri), 'utf8');
      network.push(uri);
      throw new Error(`no network: ${uri}`);
    },
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
    clientCapabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
  });
  service.configure({ validate: true, hover: true, completion: true, hoverSchemaSource: false, ...settings });
  let version = 0;
  const open = (file: string, text: string): TextDocument =>
    TextDocument.create(pathToFileURL(file).href, 'yaml', ++version, text.replace(CURSOR, ''));
  return {
    network,
    async problems(file, text) {
      const found = await service.doValidation(open(file, text), false);
      return found
        .map(({ range, message }) => ({ line: range.start.line + 1, message: String(message) }))
        .sort((a, b) => a.line - b.line);
    },
    async complete(file, text) {
      const document = open(file, text);
      return (await service.doComplete(document, document.positionAt(text.indexOf(CURSOR)), false)).items;
    },
    async hover(file, text) {
      const document = open(file, text);
      const contents = (await service.doHover(document, document.positionAt(text.indexOf(CURSOR))))?.contents;
      return contents !== undefined && typeof contents === 'object' && 'value' in contents ? contents.value : '';
    },
  };
}
