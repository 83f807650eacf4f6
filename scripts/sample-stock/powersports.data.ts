import { variantTable } from './variant-table.ts';

export const POWERSPORTS = variantTable(`
Yamaha | MT-07 | LAM | RM33 | Motorcycle - Naked | Petrol - Unleaded ULP | 6 SP Manual | Chain | 0.689 | 2 | 2 |  | 14599 | JYARM33N | 2018-2026
Yamaha | MT-09 | SP | RN69 | Motorcycle - Naked | Petrol - Premium ULP | 6 SP Manual | Chain | 0.89 | 3 | 2 |  | 21899 | JYARN69N | 2019-2026
Yamaha | Tenere 700 | World Raid | DM15 | Motorcycle - Adventure | Petrol - Unleaded ULP | 6 SP Manual | Chain | 0.689 | 2 | 2 |  | 20999 | JYADM15N | 2021-2026
Yamaha | WR450F |  | DJ11 | Motorcycle - Enduro | Petrol - Premium ULP | 5 SP Manual | Chain | 0.449 | 1 | 1 |  | 17999 | JYADJ11W | 2019-2026
Yamaha | YZ250F |  | CG48 | Motorcycle - Motocross | Petrol - Premium ULP | 5 SP Manual | Chain | 0.249 | 1 | 1 |  | 13999 | JYACG48W | 2020-2026
Yamaha | Grizzly 700 | EPS SE | AM22 | ATV | Petrol - Unleaded ULP | CVT | 4X4 | 0.686 | 1 | 1 |  | 19899 | 5Y4AM22Y | 2018-2026
Yamaha | Wolverine RMAX2 1000 | LE | BG46 | Side by side | Petrol - Unleaded ULP | CVT | 4X4 | 0.999 | 2 | 2 |  | 38999 | 5Y4BG46Y | 2021-2026
Yamaha | NMAX 155 |  | SG66 | Scooter | Petrol - Unleaded ULP | CVT | Belt | 0.155 | 1 | 2 |  | 5799 | MLESG66N | 2020-2026
Honda | CB500X |  | PC64 | Motorcycle - Adventure | Petrol - Unleaded ULP | 6 SP Manual | Chain | 0.471 | 2 | 2 |  | 11299 | JH2PC64A | 2018-2024
Honda | CRF1100L Africa Twin | Adventure Sports | SD15 | Motorcycle - Adventure | Petrol - Unleaded ULP | 6 SP DCT | Chain | 1.084 | 2 | 2 |  | 28999 | JH2SD15A | 2020-2026
Honda | Rebel 500 | LAMS | PC60 | Motorcycle - Cruiser | Petrol - Unleaded ULP | 6 SP Manual | Chain | 0.471 | 2 | 2 |  | 9999 | JH2PC60A | 2018-2026
Honda | TRX520 FourTrax Rubicon | DCT EPS | TE55 | ATV | Petrol - Unleaded ULP | 5 SP DCT | 4X4 | 0.518 | 1 | 1 |  | 17099 | 1HFTE55A | 2020-2026
Honda | Talon 1000R |  | SXS10 | Side by side | Petrol - Unleaded ULP | 6 SP DCT | 4X4 | 0.999 | 2 | 2 |  | 32999 | 1HFVE07A | 2020-2025
Kawasaki | Ninja 650 | L ABS | EX650 | Motorcycle - Sports bike | Petrol - Unleaded ULP | 6 SP Manual | Chain | 0.649 | 2 | 2 |  | 13251 | JKAEX650 | 2018-2026
Kawasaki | Z900 | SE | ZR900 | Motorcycle - Naked | Petrol - Premium ULP | 6 SP Manual | Chain | 0.948 | 4 | 2 |  | 19499 | JKAZR900 | 2019-2026
Kawasaki | KLR650 |  | KL650 | Motorcycle - Trail bike | Petrol - Unleaded ULP | 5 SP Manual | Chain | 0.652 | 1 | 2 |  | 10999 | JKAKL650 | 2018-2026
Kawasaki | Teryx KRX 1000 | eS | KRF | Side by side | Petrol - Unleaded ULP | CVT | 4X4 | 0.999 | 2 | 2 |  | 39999 | JKAKRF10 | 2021-2026
Suzuki | DR-Z400E |  | DR400 | Motorcycle - Trail bike | Petrol - Unleaded ULP | 5 SP Manual | Chain | 0.398 | 1 | 1 |  | 9990 | JS1DR400 | 2017-2024
Suzuki | KingQuad 750 | AXi EPS | LT750 | ATV | Petrol - Unleaded ULP | CVT | 4X4 | 0.722 | 1 | 1 |  | 16990 | 5SALT750 | 2019-2026
Suzuki | Boulevard C50 |  | VL800 | Motorcycle - Cruiser | Petrol - Unleaded ULP | 5 SP Manual | Shaft | 0.805 | 2 | 2 |  | 12990 | JS1VL800 | 2017-2023
CFMOTO | 450MT | LAMS | CF450 | Motorcycle - Adventure | Petrol - Unleaded ULP | 6 SP Manual | Chain | 0.449 | 2 | 2 |  | 8990 | LCEPDP45 | 2024-2026
CFMOTO | CFORCE 520 | EPS | CF500 | ATV | Petrol - Unleaded ULP | CVT | 4X4 | 0.495 | 1 | 2 |  | 10990 | LCEATV52 | 2019-2026
CFMOTO | UFORCE 1000 | XL EPS | CF1000 | Side by side | Petrol - Unleaded ULP | CVT | 4X4 | 0.963 | 2 | 6 |  | 25990 | LCEUTV10 | 2019-2026
Polaris | Sportsman 570 | EPS Ultimate Trail | A22 | ATV | Petrol - Unleaded ULP | CVT | 4X4 | 0.567 | 1 | 1 |  | 15995 | 4XASEA57 | 2018-2026
Polaris | Ranger XP 1000 | Trail Boss | R23 | Side by side | Petrol - Unleaded ULP | CVT | 4X4 | 0.999 | 2 | 3 |  | 36995 | 4XARRE99 | 2018-2026
KTM | 390 Duke | LAMS | JGA4 | Motorcycle - Naked | Petrol - Unleaded ULP | 6 SP Manual | Chain | 0.373 | 1 | 2 |  | 8795 | VBKJGA40 | 2018-2026
KTM | 300 EXC | TPI | EXC | Motorcycle - Enduro | Petrol - Premium ULP | 6 SP Manual | Chain | 0.293 | 1 | 1 |  | 17995 | VBKEXA30 | 2019-2026
Vespa | GTS 300 | Super Sport | MA3 | Scooter | Petrol - Unleaded ULP | CVT | Belt | 0.278 | 1 | 2 |  | 11890 | ZAPMA310 | 2018-2026
`);
