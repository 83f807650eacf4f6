interface TrustedTypesWindow {
  trustedTypes: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): unknown };
  };
}

// The site's policy allows this one name, once a page.
const policy =
  'trustedTypes' in window
    ? (window as unknown as TrustedTypesWindow).trustedTypes.createPolicy('forecourt', { createHTML: (html) => html })
    : null;

/** The document of a page of this very site; scripts in it do not run. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html');
}

/** The element `id` of another page of this site; null where the page or the element is not to be had. */
export async function fetchPart(address: string, id: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html' } });
    return response.ok ? parseHtml(await response.text()).getElementById(id) : null;
  } catch {
    return null;
  }
}
