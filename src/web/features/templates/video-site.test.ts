import { expect, test } from 'vitest';
import { videoSite } from './video-site.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtube.com/watch?list=abc&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?t=12',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
])('%s is a video on YouTube', (url) => {
  expect(videoSite(url)).toBe('youtube');
});

test.each([
  'https://vimeo.com/76979871',
  'player.vimeo.com/video/76979871',
  'vimeo.com/channels/staff/76979871',
])('%s is a video on Vimeo', (url) => {
  expect(videoSite(url)).toBe('vimeo');
});

test.each([
  '',
  'https://www.youtube.com/',
  'https://vimeo.com/about',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://cabins.example/stove.mp4',
  'not a link',
])('%j is not a video on either site', (url) => {
  expect(videoSite(url)).toBeNull();
});
