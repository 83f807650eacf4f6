import type { ArtworkColour } from '../../rules/car/car-images.ts';

/** Tones of one paint, from where light falls on it to its shade. */
export interface Paint {
  glint: string;
  light: string;
  base: string;
  shade: string;
  deep: string;
}

export const PAINTS: Record<ArtworkColour, Paint> = {
  white: { glint: '#ffffff', light: '#fbfcfd', base: '#eceff2', shade: '#c3cad2', deep: '#8b949f' },
  black: { glint: '#8d97a3', light: '#4a525c', base: '#22272d', shade: '#14171b', deep: '#08090b' },
  silver: { glint: '#ffffff', light: '#e3e7eb', base: '#bfc6cd', shade: '#8f98a2', deep: '#5d666f' },
  grey: { glint: '#c9d1d9', light: '#8f99a4', base: '#626c77', shade: '#434b54', deep: '#282e35' },
  blue: { glint: '#a9ccff', light: '#4f8fe0', base: '#1f5fb8', shade: '#143f80', deep: '#0a2450' },
  red: { glint: '#ffb3a8', light: '#e8493f', base: '#c01f25', shade: '#86121a', deep: '#4d080f' },
  green: { glint: '#bfe0c8', light: '#5c9274', base: '#2f6247', shade: '#1d4431', deep: '#0f281c' },
  orange: { glint: '#ffd9a8', light: '#f79a45', base: '#e2701a', shade: '#a84a0c', deep: '#672a05' },
  yellow: { glint: '#fff3b8', light: '#fbd44a', base: '#efb615', shade: '#b98408', deep: '#735004' },
  brown: { glint: '#dcc3ad', light: '#95735a', base: '#6a4d39', shade: '#473225', deep: '#281b13' },
  beige: { glint: '#fff9ec', light: '#e9dec8', base: '#cfc0a3', shade: '#a08f72', deep: '#6b5d47' },
  purple: { glint: '#d9c4f2', light: '#8a66b8', base: '#5b3a8c', shade: '#3d2463', deep: '#22123b' },
};
