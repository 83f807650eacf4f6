import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { carPath } from '../../rules/listing/slug.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { LinkIcon } from './car-links.tsx';

/** What one does with the page itself: share it (a device's own way, a link, e-mail, a code for the phone) and print it. */
export function CarTools({ car, context }: { car: Car; context: PageContext }): ReactElement {
  const { tenant } = context.site;
  const address = `${originOf(tenant.domains[0], context.url)}${carPath(car.slug)}`;
  const mail = new URLSearchParams({ subject: `${car.name}, ${tenant.name}`, body: address });
  return (
    <div className="car__tools">
      <details className="dropdown car-share">
        <summary className="car__tool" data-tool="share">
          <LinkIcon name="share" />
          {say(tenant, 'car.share')}
        </summary>
        <div className="car-share__panel">
          <button className="car-share__way" type="button" data-tool="copy" data-done={say(tenant, 'car.copied')}>
            {say(tenant, 'car.copyLink')}
          </button>
          <a className="car-share__way" href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
            {say(tenant, 'car.email')}
          </a>
          <p className="car-share__code">
            <QrCode id="car-code" url={address} label={say(tenant, 'car.scan')} cached={context.cached} />
            <span aria-hidden="true">{say(tenant, 'car.scan')}</span>
          </p>
        </div>
      </details>
      <button className="car__tool car__print" type="button" data-tool="print">
        <LinkIcon name="print" />
        {say(tenant, 'car.print')}
      </button>
    </div>
  );
}
