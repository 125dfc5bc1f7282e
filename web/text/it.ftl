you = You
